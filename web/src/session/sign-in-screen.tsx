import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Form } from 'react-aria-components/Form';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/fields.tsx';
import { ErrorNotice, Notice } from '../ui/notice.tsx';
import { useSignIn } from './session.ts';
import styles from './sign-in-screen.module.css';

/** The token of the printed link stands behind the `#`, which browsers never send to a server. */
function readToken(): string | null {
  return new URLSearchParams(window.location.hash.slice(1)).get('token');
}

export function SignInScreen() {
  const [token] = useState(readToken);
  const [key, setKey] = useState('');
  const { next = '/' } = useSearch({ from: '/sign-in' });
  const navigate = useNavigate();
  const { mutate, isPending, error } = useSignIn();

  useEffect(() => {
    if (!token) return;
    // It works once: what is left of it goes out of the address and the history.
    window.history.replaceState(null, '', '/sign-in');
    mutate({ token }, { onSuccess: () => navigate({ to: next, replace: true }) });
  }, [token, mutate, navigate, next]);

  return (
    <main className={styles.page}>
      <Form
        className={styles.card}
        onSubmit={(event) => {
          event.preventDefault();
          mutate({ key: key.trim() }, { onSuccess: () => navigate({ to: next, replace: true }) });
        }}
      >
        <img src="/icon.svg" alt="" width={40} height={40} />
        <h1>Sign in to Serinette</h1>
        {token && isPending && <Notice>Signing in by the link…</Notice>}
        {error && <ErrorNotice error={error} />}
        <TextField
          label="API key"
          type="password"
          autoComplete="current-password"
          value={key}
          onChange={setKey}
          help={
            <>
              The service prints a link that signs you in when it starts, and <code>npx serinette sign-in-link</code>{' '}
              prints another. The first key is in <code>data/api-key</code>.
            </>
          }
        />
        <Button type="submit" look="primary" isDisabled={key.trim() === '' || isPending}>
          Sign in
        </Button>
      </Form>
    </main>
  );
}
