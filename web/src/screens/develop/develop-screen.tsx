import { Screen } from '../../shell/screen.tsx';
import { AnchorButton } from '../../ui/button.tsx';
import { Deliveries } from './deliveries.tsx';
import { Keys } from './keys.tsx';

/** What a developer needs beside the documentation: keys, and what became of webhooks. */
export function DevelopScreen() {
  return (
    <Screen
      title="Develop"
      lead="Everything this app does goes through the documented interface; a key opens it to your programs."
      actions={<AnchorButton href="/docs">Documentation</AnchorButton>}
    >
      <Keys />
      <Deliveries />
    </Screen>
  );
}
