import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Form } from 'react-aria-components/Form';
import { api, bodyOf } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import tables from '../../ui/table.module.css';
import styles from './develop.module.css';
import { JsonText } from './json-text.tsx';

/** Sends a signed event now, and shows what the receiver made of it. */
export function TestWebhook() {
  const [url, setUrl] = useState('');
  const test = useMutation({ mutationFn: () => bodyOf(api.POST('/v1/webhook_test', { body: { url } })) });
  const { data } = test;
  return (
    <section className={tables.section} aria-labelledby="test-webhook">
      <h2 id="test-webhook">Test an address</h2>
      <Form
        className={styles.row}
        onSubmit={(event) => {
          event.preventDefault();
          if (!test.isPending) test.mutate();
        }}
      >
        <TextField
          label="Address of your receiver"
          placeholder="https://receiver.example/hook"
          value={url}
          onChange={setUrl}
          error={test.error?.message}
        />
        <Button type="submit" isDisabled={url.trim() === ''} isPending={test.isPending}>
          Send a test event
        </Button>
      </Form>
      {data && (
        <>
          <Notice tone={data.is_delivered ? 'info' : 'warning'}>
            {data.is_delivered ? 'Delivered' : 'Not delivered'}: {data.error ?? `answered with ${data.status_code}`}{' '}
            after {data.duration_ms} ms.
          </Notice>
          {data.response_excerpt && <JsonText label="Answer of the receiver" value={data.response_excerpt} />}
          <details>
            <summary>What was sent</summary>
            <JsonText label="What was sent" value={data.payload} />
          </details>
        </>
      )}
    </section>
  );
}
