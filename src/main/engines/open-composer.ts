import type { Composer } from '../../engines/composer/composer.ts';
import type { EngineSettings, SongServer } from '../../engines/engine-settings.ts';
import type { Transcriber } from '../../engines/transcriber/transcriber.ts';
import type { SlotContext } from '../../worker/serve-slot.ts';

/** The server that makes songs, where one is named and makes those of the model; else our own composer. */
export function openComposer({ songServer }: EngineSettings, slot: SlotContext, transcriber: Transcriber): Composer {
  let opening: Promise<Composer> | undefined;
  return {
    name: songServer ? 'server' : 'rules',
    async *compose(settings) {
      opening ??= songServer ? loadRemote(songServer, slot, transcriber) : loadEmbedded();
      yield* (await opening).compose(settings);
    },
  };
}

async function loadEmbedded(): Promise<Composer> {
  const { createRuleComposer } = await import('../../engines/composer/rule-composer.ts');
  const { songRenderer } = await import('../../engines/renderer/render-song.ts');
  const { createSinger } = await import('../../engines/singer/flite-singer.ts');
  return createRuleComposer({ renderer: songRenderer, singer: createSinger() });
}

async function loadRemote(
  { url, apiKey, checkpoint, models, mayStandIn }: SongServer,
  { programs, notice }: SlotContext,
  transcriber: Transcriber,
): Promise<Composer> {
  const { openAceStepServer } = await import('../../backends/ace-step/ace-step-server.ts');
  const { chooseComposer } = await import('../../engines/composer/choose-composer.ts');
  const { createRemoteComposer } = await import('../../engines/composer/remote-composer.ts');
  const server = openAceStepServer({ url, apiKey, model: checkpoint });
  return chooseComposer({
    embedded: await loadEmbedded(),
    remote: createRemoteComposer(server, { programs, transcriber, onNotice: notice }),
    remoteModels: new Set(models),
    mayStandIn,
    onChosen({ composer, reason, cause }) {
      if (reason !== 'the server') notice(`Composed by ${composer}: ${reason}. ${cause ?? ''}`.trim());
    },
  });
}
