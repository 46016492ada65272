import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/fields.tsx';
import styles from './forms.module.css';
import type { SourceValue } from './source-value.ts';

/** Takes an address of the web as a source. */
export function AddressForm({ onChosen }: { readonly onChosen: (value: SourceValue) => void }) {
  const [address, setAddress] = useState('');
  const [error, setError] = useState<string>();
  const choose = () => {
    const url = URL.parse(address.trim());
    if (url && /^https?:$/.test(url.protocol)) {
      onChosen({ kind: 'address', url: url.href, name: decodeURI(url.pathname.split('/').at(-1) || url.host) });
    } else {
      setError('Give an address that starts with https:// or http://.');
    }
  };
  return (
    <div className={styles.address}>
      <TextField
        label="Address"
        placeholder="https://"
        type="url"
        value={address}
        onChange={setAddress}
        error={error}
        onKeyDown={(event) => {
          // Enter would send the form around it.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          choose();
        }}
      />
      <Button onPress={choose} isDisabled={address.trim() === ''}>
        Take it
      </Button>
    </div>
  );
}
