import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, bodyOf } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { NumberField } from '../../ui/fields.tsx';
import { formatMoment } from '../../ui/format.ts';
import { ErrorNotice } from '../../ui/notice.tsx';
import tables from '../../ui/table.module.css';
import styles from './develop.module.css';

const queryKey = ['webhook-secret'];

/** The secret that signs webhooks: read when it is asked for, and made anew. */
export function WebhookSecret() {
  const [isShown, setIsShown] = useState(false);
  const [isRotating, setIsRotating] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => bodyOf(api.GET('/v1/webhook_secret')),
    enabled: isShown,
    // Not kept longer than it is looked at.
    gcTime: 0,
  });
  return (
    <section className={tables.section} aria-labelledby="secret">
      <h2 id="secret">Signing secret</h2>
      <p>Each webhook is signed by it (Standard Webhooks), so that a receiver can tell ours from others.</p>
      {error && <ErrorNotice error={error} onRetry={refetch} />}
      {isShown && data && (
        <p className={styles.address}>
          <code>{data.secret}</code>
          <br />
          Made {formatMoment(data.createdAt)}.
          {data.previous_expires_at && ` The one before signs too, until ${formatMoment(data.previous_expires_at)}.`}
        </p>
      )}
      <div className={styles.row}>
        <Button aria-expanded={isShown} onPress={() => setIsShown(!isShown)}>
          {isShown ? 'Hide the secret' : 'Show the secret'}
        </Button>
        {isShown && data && <Button onPress={() => navigator.clipboard.writeText(data.secret)}>Copy the secret</Button>}
        <Button onPress={() => setIsRotating(true)}>Make a new secret</Button>
      </div>
      {isRotating && (
        <RotateDialog
          onClose={() => setIsRotating(false)}
          onRotated={() => {
            setIsRotating(false);
            setIsShown(true);
          }}
        />
      )}
    </section>
  );
}

interface RotateDialogProps {
  readonly onClose: () => void;
  readonly onRotated: () => void;
}

function RotateDialog({ onClose, onRotated }: RotateDialogProps) {
  const client = useQueryClient();
  const [hours, setHours] = useState(24);
  const rotate = useMutation({
    mutationFn: () => bodyOf(api.POST('/v1/webhook_secret/rotate', { body: { old_valid_hours: hours } })),
    onSuccess: (answer) => {
      client.setQueryData(queryKey, answer);
      onRotated();
    },
  });
  return (
    <Dialog
      title="Make a new secret?"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Keep it</Button>
          <Button look="primary" isDisabled={rotate.isPending} onPress={() => rotate.mutate()}>
            Make it
          </Button>
        </>
      }
    >
      <p>The old one signs beside it for a while, so that receivers can be changed one by one.</p>
      <NumberField
        label="Hours that the old one still signs"
        help="0 ends it at once, as for one that leaked."
        minValue={0}
        maxValue={24}
        value={hours}
        onChange={setHours}
      />
      {rotate.error && <ErrorNotice error={rotate.error} />}
    </Dialog>
  );
}
