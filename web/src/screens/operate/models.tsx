import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, bodyOf } from '../../api/client.ts';
import type { components } from '../../api/schema.d.ts';
import { AnchorButton, Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { formatBytes, formatMoment } from '../../ui/format.ts';
import { ErrorNotice, Notice } from '../../ui/notice.tsx';
import { Progress } from '../../ui/progress.tsx';
import tables from '../../ui/table.module.css';
import styles from './operate.module.css';

type Model = components['schemas']['InstallableModel'];

const queryKey = ['admin', 'models'];
const installPollMs = 1000;

/** Models that do better than what comes with the service, where the operator wants them. */
export function Models() {
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => bodyOf(api.GET('/v1/admin/models')),
    refetchInterval: ({ state }) => (state.data?.models.some(isInstalling) ? installPollMs : false),
  });
  return (
    <section className={tables.section} aria-labelledby="models">
      <h2 id="models">Models</h2>
      <p>Each is fetched from its own home when you install it; workers use it from their next task on.</p>
      {error && <ErrorNotice error={error} onRetry={refetch} />}
      <ul className={styles.models} aria-label="Models">
        {data?.models.map((model) => (
          <li key={model.name}>
            <ModelCard model={model} slotMibMax={data.slot_mib_max} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function isInstalling({ install }: Model): boolean {
  return install.state === 'waiting' || install.state === 'running';
}

function ModelCard({ model, slotMibMax }: { readonly model: Model; readonly slotMibMax: number }) {
  const { name, summary, kind, languages, licence, source_url, size_bytes, slot_mib_min, install } = model;
  const [isAsked, setIsAsked] = useState(false);
  return (
    <article className={styles.model} aria-label={name}>
      <h3>{name}</h3>
      <p>{summary}</p>
      <p className={styles.facts}>
        {[kind, languages, formatBytes(size_bytes), `licence: ${licence}`].filter(Boolean).join(' · ')}
      </p>
      {slot_mib_min > slotMibMax && (
        <Notice tone="warning">
          It needs SLOT_MIB_MAX={slot_mib_min}; here it is {slotMibMax}.
        </Notice>
      )}
      {install.error && <Notice tone="error">{install.error}</Notice>}
      {isInstalling(model) && (
        <Progress
          label={`${formatBytes(install.progress_bytes)} of ${formatBytes(install.total_bytes)} have arrived`}
          percent={install.total_bytes > 0 ? (100 * install.progress_bytes) / install.total_bytes : undefined}
        />
      )}
      <div className={styles.foot}>
        {model.is_installed ? (
          <span>Installed{model.installed_at && ` ${formatMoment(model.installed_at)}`}</span>
        ) : (
          !isInstalling(model) && (
            <Button aria-label={`Install ${name}`} onPress={() => setIsAsked(true)}>
              {install.error ? 'Try again' : 'Install'}
            </Button>
          )
        )}
        <AnchorButton look="quiet" href={source_url} target="_blank" rel="noreferrer">
          About it
        </AnchorButton>
      </div>
      {isAsked && <InstallDialog model={model} onClose={() => setIsAsked(false)} />}
    </article>
  );
}

function InstallDialog({ model, onClose }: { readonly model: Model; readonly onClose: () => void }) {
  const client = useQueryClient();
  const { name, licence, needs_agreement: agreement, size_bytes: sizeBytes } = model;
  const install = useMutation({
    mutationFn: () =>
      bodyOf(
        api.POST('/v1/admin/models/{model}/install', {
          params: { path: { model: name } },
          body: { accept_licence: true },
        }),
      ),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey });
      onClose();
    },
  });
  return (
    <Dialog
      title={`Install ${name}?`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button look="primary" onPress={() => install.mutate()} isDisabled={install.isPending}>
            {agreement ? 'Agree and install' : 'Install'}
          </Button>
        </>
      }
    >
      <p>
        {formatBytes(sizeBytes)} are kept on disk. Its licence is {licence}.
      </p>
      {agreement && <Notice tone="warning">{agreement}</Notice>}
      {install.error && <ErrorNotice error={install.error} />}
    </Dialog>
  );
}
