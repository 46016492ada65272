import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { CodedText } from '../../forms/coded-text.tsx';
import { nameTool } from '../../forms/name-tool.ts';
import { OperationForm } from '../../forms/operation-form.tsx';
import { useOperation } from '../../forms/operations.ts';
import { Screen } from '../../shell/screen.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Empty, ErrorNotice } from '../../ui/notice.tsx';
import { usePrefill } from './prefill.ts';
import styles from './tools.module.css';

/** One operation: what it does, and its form. */
export function ToolScreen() {
  const { operation: name } = useParams({ from: '/app/tools/$operation' });
  const search = useSearch({ from: '/app/tools/$operation' });
  const navigate = useNavigate();
  const { data: operation, error, refetch } = useOperation(name);
  const prefill = usePrefill(operation ?? undefined, search);
  const title = operation ? nameTool(operation) : 'Tool';
  return (
    <Screen title={title} lead={operation?.summary} actions={<LinkButton to="/tools">All tools</LinkButton>}>
      {error && <ErrorNotice error={error} onRetry={refetch} />}
      {prefill.error && <ErrorNotice error={prefill.error} />}
      {operation === null && (
        <Empty title="There is no such tool">
          <LinkButton to="/tools">See all tools</LinkButton>
        </Empty>
      )}
      {!operation && operation !== null && !error && <p role="status">Reading what it takes…</p>}
      {operation && (
        <>
          <details className={styles.about}>
            <summary>How it works</summary>
            <p>
              <CodedText text={operation.description} />
            </p>
          </details>
          {prefill.data && (
            <OperationForm
              // Another prefill is another form.
              key={JSON.stringify([name, search])}
              operation={operation}
              prefill={prefill.data}
              onSent={({ task_id }) => navigate({ to: '/tasks/$taskId', params: { taskId: task_id } })}
            />
          )}
        </>
      )}
    </Screen>
  );
}
