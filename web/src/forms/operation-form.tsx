import { Form } from 'react-aria-components/Form';
import { RequestCode } from '../code/request-code.tsx';
import type { CodedRequest } from '../code/snippets.ts';
import { Button } from '../ui/button.tsx';
import { ErrorNotice, Notice } from '../ui/notice.tsx';
import { FieldInput } from './field-input.tsx';
import styles from './forms.module.css';
import { arrangeFields, type Operation, type OperationField } from './operations.ts';
import { PriceLine } from './price-line.tsx';
import { filledFields, type Submitted } from './send-operation.ts';
import { SourceField } from './source-field.tsx';
import { type Prefill, useOperationForm } from './use-operation-form.ts';

interface OperationFormProps {
  readonly operation: Operation;
  readonly prefill: Prefill;
  readonly onSent: (task: Submitted) => void;
}

/** The form of an operation, drawn from its description alone. */
export function OperationForm({ operation, prefill, onSent }: OperationFormProps) {
  const form = useOperationForm(operation, prefill, onSent);
  const { values, sources, errors, sending } = form;
  const { shown, folded } = arrangeFields(operation);
  const isFoldedNeeded = folded.some(({ name }) => errors[name] !== undefined || values[name] !== undefined);
  const missing = operation.sources.filter(({ name, required }) => required && !sources[name]);
  // What is dropped or pasted goes where something is missing; where nothing is, it takes the place of the first.
  const forFiles = Math.max(
    0,
    operation.sources.findIndex(({ name }) => !sources[name]),
  );
  const known = new Set([...operation.sources, ...shown, ...folded].map(({ name }) => name));
  const hasOtherError = sending.error && !Object.keys(errors).some((name) => known.has(name));

  const draw = (field: OperationField) => (
    <FieldInput
      key={field.name}
      field={field}
      value={values[field.name]}
      onChange={(value) => form.setValue(field.name, value)}
      error={errors[field.name]}
    />
  );
  return (
    <Form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!sending.isPending) sending.mutate();
      }}
    >
      {operation.sources.map((source, index) => (
        <SourceField
          key={source.name}
          source={source}
          value={sources[source.name]}
          onChange={(value) => form.setSource(source.name, value)}
          error={errors[source.name]}
          takesFiles={index === forFiles}
        />
      ))}
      <div className={styles.fields}>{shown.map(draw)}</div>
      {folded.length > 0 && (
        <details className={styles.folded} open={isFoldedNeeded || undefined}>
          <summary>More options</summary>
          <div className={styles.fields}>{folded.map(draw)}</div>
        </details>
      )}
      {hasOtherError && <ErrorNotice error={sending.error} />}
      {sending.error && !hasOtherError && (
        <Notice tone="error">The service did not take it: see what it says beside the fields above.</Notice>
      )}
      <div className={styles.send}>
        <PriceLine operation={operation} values={values} audioSeconds={sources.audio?.seconds} />
        <Button type="submit" look="primary" isDisabled={missing.length > 0} isPending={sending.isPending}>
          {sending.isPending ? 'Sending…' : 'Start'}
        </Button>
      </div>
      <details className={styles.folded}>
        <summary>Show as code</summary>
        <RequestCode request={toCode(operation, form)} />
      </details>
    </Form>
  );
}

/** What the form sends as it stands; a file is named as it is here. */
function toCode({ path }: Operation, { values, sources }: ReturnType<typeof useOperationForm>): CodedRequest {
  const given = Object.entries(sources);
  const urls = given.flatMap(([name, source]) => (source?.kind === 'address' ? [[`${name}_url`, source.url]] : []));
  const files = given.flatMap(([name, source]) =>
    source?.kind === 'file' ? [[`${name}_file`, source.file.name]] : [],
  );
  return {
    url: `${window.location.origin}${path}`,
    fields: { ...filledFields(values), ...Object.fromEntries(urls) },
    files: Object.fromEntries(files),
  };
}
