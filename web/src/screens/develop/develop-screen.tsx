import { Screen } from '../../shell/screen.tsx';
import { AnchorButton } from '../../ui/button.tsx';
import { Deliveries } from './deliveries.tsx';
import { ExampleRequest } from './example-request.tsx';
import { Keys } from './keys.tsx';
import { Limits } from './limits.tsx';
import { TestWebhook } from './test-webhook.tsx';
import { WebhookSecret } from './webhook-secret.tsx';

/** What a developer needs beside the documentation: keys, a first request, limits, and what became of webhooks. */
export function DevelopScreen() {
  return (
    <Screen
      title="Develop"
      lead="Everything this app does goes through the documented interface; a key opens it to your programs."
      actions={<AnchorButton href="/docs">Documentation</AnchorButton>}
    >
      <Keys />
      <ExampleRequest />
      <Limits />
      <Deliveries />
      <WebhookSecret />
      <TestWebhook />
    </Screen>
  );
}
