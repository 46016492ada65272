import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Screen } from '../../shell/screen.tsx';
import { AnchorButton, Button } from '../../ui/button.tsx';
import { formatCredits, formatMoment } from '../../ui/format.ts';
import { Empty, ErrorNotice } from '../../ui/notice.tsx';
import styles from '../../ui/table.module.css';
import { Table } from '../../ui/table.tsx';
import { ledgerQuery } from './credits-queries.ts';
import { Usage } from './usage.tsx';

const kinds: Readonly<Record<string, string>> = {
  grant: 'Granted',
  reserve: 'Reserved',
  settle: 'Settled',
  give_back: 'Given back',
};

/** The balance and the ledger of the account. */
export function CreditsScreen() {
  const ledger = useInfiniteQuery(ledgerQuery);
  const first = ledger.data?.pages[0];
  const entries = ledger.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <Screen
      title="Credits"
      lead="Every task reserves its price when it is sent, and settles the true cost when it has ended."
      actions={
        <AnchorButton href="/v1/credits.csv" download>
          Ledger as CSV
        </AnchorButton>
      }
    >
      {ledger.error && <ErrorNotice error={ledger.error} onRetry={ledger.refetch} />}
      {first && (
        <p className={styles.section}>
          <span className={styles.figure}>{formatCredits(first.balance)}</span>
          <span>Plan: {first.plan}</span>
        </p>
      )}
      <Usage />
      <h2>Ledger</h2>
      {first && entries.length === 0 && <Empty title="Nothing was granted or paid yet" />}
      {entries.length > 0 && (
        <Table
          label="Ledger"
          columns={['When', 'What', 'Amount', 'Balance', 'Task']}
          rows={entries.map((entry) => ({
            id: entry.id,
            cells: [
              formatMoment(entry.createdAt),
              [kinds[entry.kind] ?? entry.kind, entry.note].filter(Boolean).join(': '),
              entry.amount,
              entry.balance_after,
              entry.task_id && (
                <Link to="/tasks/$taskId" params={{ taskId: entry.task_id }}>
                  Open
                </Link>
              ),
            ],
          }))}
        />
      )}
      {ledger.hasNextPage && (
        <Button onPress={() => ledger.fetchNextPage()} isDisabled={ledger.isFetchingNextPage}>
          Older entries
        </Button>
      )}
    </Screen>
  );
}
