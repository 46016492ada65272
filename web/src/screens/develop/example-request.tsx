import { useState } from 'react';
import { RequestCode } from '../../code/request-code.tsx';
import { nameTool } from '../../forms/name-tool.ts';
import { type Operation, useOperations } from '../../forms/operations.ts';
import { filledFields } from '../../forms/send-operation.ts';
import { Select } from '../../ui/fields.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import styles from '../../ui/table.module.css';

/** The example of an operation as a program sends it. */
export function ExampleRequest() {
  const { data: operations, error, refetch } = useOperations();
  const [name, setName] = useState('music_ai');
  const operation = operations?.find((each) => each.name === name) ?? operations?.[0];
  return (
    <section className={styles.section} aria-labelledby="code">
      <h2 id="code">A request as code</h2>
      {error && <ErrorNotice error={error} onRetry={refetch} />}
      {operations && operation && (
        <>
          <Select
            label="Operation"
            choices={operations.map((each) => ({ id: each.name, name: nameTool(each) }))}
            value={operation.name}
            onChange={setName}
          />
          <RequestCode request={exampleOf(operation)} />
        </>
      )}
    </section>
  );
}

function exampleOf({ path, example, sources }: Operation) {
  const files = sources.filter(({ required }) => required).map(({ name }) => [`${name}_file`, exampleFile(name)]);
  return {
    url: `${window.location.origin}${path}`,
    fields: filledFields(example as Parameters<typeof filledFields>[0]),
    files: Object.fromEntries(files) as Record<string, string>,
  };
}

function exampleFile(source: string): string {
  return source === 'image' ? 'picture.jpg' : `${source.replace('_audio', '')}.mp3`;
}
