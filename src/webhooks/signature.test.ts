import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { signMessage } from './signature.ts';

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

it('signs the published test vector as the reference libraries do', () => {
  const message = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestampSeconds: 1_614_265_330,
    payload: '{"test": 2432232314}',
  };
  assert.equal(signMessage(message, [secret]), 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

it('is verified by the reference library with any of several secrets, and by no other', () => {
  const other = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  const stranger = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
  const payload = JSON.stringify({ title: 'Grüße, 世界 🎵' });
  const timestampSeconds = Math.floor(Date.now() / 1000);
  const headers = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(timestampSeconds),
    'webhook-signature': signMessage({ id: 'msg_1', timestampSeconds, payload }, [other, secret]),
  };
  for (const known of [secret, other])
    assert.deepEqual(new Webhook(known).verify(payload, headers), JSON.parse(payload));
  assert.throws(() => new Webhook(stranger).verify(payload, headers));
  assert.throws(() => new Webhook(secret).verify(`${payload} `, headers));
  assert.throws(() => new Webhook(secret).verify(payload, { ...headers, 'webhook-id': 'msg_2' }));
});
