import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Form } from 'react-aria-components/Form';
import { api, bodyOf } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { formatMoment } from '../../ui/format.ts';
import { ErrorNotice, Notice } from '../../ui/notice.tsx';
import styles from '../../ui/table.module.css';
import { Table } from '../../ui/table.tsx';
import { keysQuery } from './develop-queries.ts';

interface Revocation {
  readonly id: string;
  readonly name: string;
}

export function Keys() {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [asked, setAsked] = useState<Revocation>();
  const keys = useInfiniteQuery(keysQuery);
  const refresh = () => client.invalidateQueries({ queryKey: keysQuery.queryKey });
  const create = useMutation({
    mutationFn: () => bodyOf(api.POST('/v1/keys', { body: { name } })),
    onSuccess: () => {
      setName('');
      return refresh();
    },
  });
  const revoke = useMutation({
    mutationFn: (id: string) => bodyOf(api.DELETE('/v1/keys/{key_id}', { params: { path: { key_id: id } } })),
    onSettled: () => {
      setAsked(undefined);
      return refresh();
    },
  });
  const error = keys.error ?? revoke.error;
  return (
    <section className={styles.section} aria-labelledby="keys">
      <h2 id="keys">API keys</h2>
      {error && <ErrorNotice error={error} onRetry={keys.refetch} />}
      {create.data && (
        <Notice>
          <span>This key is shown only now. Keep it in a safe place:</span>
          <code className={styles.secret}>{create.data.secret}</code>
          <Button onPress={() => navigator.clipboard.writeText(create.data.secret)}>Copy</Button>
        </Notice>
      )}
      <Form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          create.mutate();
        }}
      >
        <TextField label="Name of a new key" value={name} onChange={setName} error={create.error?.message} />
        <Button type="submit" look="primary" isDisabled={name.trim() === '' || create.isPending}>
          Create key
        </Button>
      </Form>
      {keys.data && (
        <Table
          label="Your API keys"
          columns={['Name', 'Begins with', 'Created', 'Last used', 'State']}
          rows={keys.data.pages
            .flatMap((page) => page.keys)
            .map((key) => ({
              id: key.id,
              cells: [
                key.name,
                <code key="prefix">{key.prefix}…</code>,
                formatMoment(key.createdAt),
                key.last_used_at ? formatMoment(key.last_used_at) : 'never',
                key.revoked_at ? (
                  'Revoked'
                ) : (
                  <Button key="revoke" look="danger" aria-label={`Revoke ${key.name}`} onPress={() => setAsked(key)}>
                    Revoke
                  </Button>
                ),
              ],
            }))}
        />
      )}
      {keys.hasNextPage && (
        <Button onPress={() => keys.fetchNextPage()} isDisabled={keys.isFetchingNextPage}>
          Older keys
        </Button>
      )}
      <Dialog
        title={`Revoke the key ${asked?.name ?? ''}?`}
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        actions={
          <>
            <Button onPress={() => setAsked(undefined)}>Keep it</Button>
            <Button look="danger" onPress={() => asked && revoke.mutate(asked.id)}>
              Revoke
            </Button>
          </>
        }
      >
        <p>Programs that use it are refused from now on, and browsers that signed in by it are signed out.</p>
      </Dialog>
    </section>
  );
}
