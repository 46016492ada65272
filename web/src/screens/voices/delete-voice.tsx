import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, bodyOf } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';

/** Deletes one of the account's own voices, after a question. */
export function DeleteVoice({ id, name }: { readonly id: string; readonly name: string }) {
  const client = useQueryClient();
  const [isAsked, setIsAsked] = useState(false);
  const remove = useMutation({
    mutationFn: () => bodyOf(api.DELETE('/v1/voices/{voice_id}', { params: { path: { voice_id: id } } })),
    onSuccess() {
      setIsAsked(false);
      void client.invalidateQueries({ queryKey: ['voices'] });
    },
  });
  return (
    <>
      <Button look="danger" onPress={() => setIsAsked(true)}>
        Delete
      </Button>
      <Dialog
        title={`Delete ${name}?`}
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        actions={
          <>
            <Button onPress={() => setIsAsked(false)}>Keep it</Button>
            <Button look="danger" onPress={() => remove.mutate()} isDisabled={remove.isPending}>
              Delete
            </Button>
          </>
        }
      >
        {remove.error && <ErrorNotice error={remove.error} />}
        <p>Its recording and all its files are removed at once, and cannot be brought back.</p>
      </Dialog>
    </>
  );
}
