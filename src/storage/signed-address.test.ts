import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cleanFilename, createAddressSigner, readFileAddress } from './signed-address.ts';

const secret = 'a secret of result addresses, long enough';
const signer = createAddressSigner({ secret, publicUrl: 'https://sound.example/serinette/' });
const now = new Date('2026-05-05T12:00:00Z');
const expiresAt = new Date('2026-05-05T13:00:00Z');
const file = { key: 'results/7b2e/1/audio.wav', filename: 'My song.wav' };

function split(address: string): { path: string; query: URLSearchParams } {
  const url = new URL(address);
  return { path: url.pathname.replace('/serinette', ''), query: url.searchParams };
}

/** As addresses were until expiry and signature moved into the path. */
function toQuery(address: string): { path: string; query: URLSearchParams } {
  const [, , expires = '', signature = '', ...rest] = split(address).path.split('/');
  return { path: `/files/${rest.join('/')}`, query: new URLSearchParams({ expires, signature }) };
}

describe('a signed address', () => {
  it('is absolute, ends its path in the name with extension, and opens its file until it expires', () => {
    const address = signer.sign({ ...file, expiresAt });
    assert.match(
      address,
      /^https:\/\/sound\.example\/serinette\/files\/\d+\/[\w-]{43}\/results\/7b2e\/1\/audio\.wav\/My%20song\.wav$/,
    );
    const { path, query } = split(address);
    assert.deepEqual(signer.verify(path, query, now), { ...file, expiresAt });
    assert.deepEqual(signer.verify(path, query, new Date(expiresAt.getTime() - 1)), { ...file, expiresAt });
    assert.equal(signer.verify(path, query, expiresAt), 'expired');
  });

  for (const filename of [
    'Größe – 歌 🎵.mp3',
    "it's (50%) + more & so=on;#1.wav",
    'a%2Fb.wav',
    '%.wav',
    '%E0%A4%A.wav',
    '"q".wav',
  ]) {
    it(`carries the name ${filename}`, () => {
      const { path, query } = split(signer.sign({ key: file.key, filename, expiresAt }));
      assert.deepEqual(signer.verify(path, query, now), {
        key: file.key,
        filename: cleanFilename(filename),
        expiresAt,
      });
    });
  }

  it('of an older form, with expiry and signature in its query, still opens its file', () => {
    const { path, query } = toQuery(signer.sign({ ...file, expiresAt }));
    assert.match(path, /^\/files\/results\//);
    assert.deepEqual(signer.verify(path, query, now), { ...file, expiresAt });
    assert.equal(signer.verify(path, query, expiresAt), 'expired');
  });

  it('names its file without a look at the signature, in both forms', () => {
    const address = signer.sign({ ...file, expiresAt });
    for (const { path } of [split(address), toQuery(address)]) assert.deepEqual(readFileAddress(path), file);
  });

  it('is forged once anything of its path is altered', () => {
    const { path, query } = split(signer.sign({ ...file, expiresAt }));
    const [, , expires = '', signature = ''] = path.split('/');
    for (const altered of [
      path.replace('7b2e', '7b2f'),
      path.replace('My', 'Your'),
      path.replace('/My%20song.wav', ''),
      path.replace('results', '%2e%2e/results'),
      path.replace(expires, String(Number(expires) + 1)),
      path.replace(expires, `0${expires}`),
      path.replace(`${expires}/`, ''),
      path.replace(`${signature}/`, ''),
      path.replace(signature, signature.slice(1)),
      path.replace(signature, `${signature[0] === 'A' ? 'B' : 'A'}${signature.slice(1)}`),
      path.replace(`${expires}/${signature}/`, ''),
    ]) {
      assert.equal(signer.verify(altered, query, now), 'forged', altered);
    }
    const long = new Date('2040-01-01').getTime() / 1000;
    const mixed = new URLSearchParams({ expires: String(long), signature });
    assert.equal(signer.verify(path, mixed, expiresAt), 'expired', 'the path counts');
  });

  it('of the older form is forged once anything of it is altered', () => {
    const { path, query } = toQuery(signer.sign({ ...file, expiresAt }));
    const change = (name: string, value: string | undefined) => {
      const changed = new URLSearchParams(query);
      if (value === undefined) changed.delete(name);
      else changed.set(name, value);
      return changed;
    };
    const signature = query.get('signature') ?? '';
    const altered: [string, URLSearchParams][] = [
      [path.replace('7b2e', '7b2f'), query],
      [path.replace('.wav/', '.mp3/'), query],
      [path.replace('My', 'Your'), query],
      [path.replace('/My%20song.wav', ''), query],
      [path.replace('results', 'results/../results'), query],
      [path.replace('results', '%2e%2e/results'), query],
      [`${path}/`, query],
      [path.replace('%20', '%2'), query],
      ['/files/', query],
      ['/files', query],
      ['', query],
      [path, change('expires', String(Number(query.get('expires')) + 1))],
      [path, change('expires', `${query.get('expires')}.0`)],
      [path, change('expires', `0${query.get('expires')}`)],
      [path, change('expires', undefined)],
      [path, change('signature', undefined)],
      [path, change('signature', '')],
      [path, change('signature', signature.slice(1))],
      [path, change('signature', `${signature[0] === 'A' ? 'B' : 'A'}${signature.slice(1)}`)],
      [path, change('signature', `${signature}=`)],
      [path, change('signature', '€'.repeat(signature.length))],
    ];
    for (const [changedPath, changedQuery] of altered) {
      assert.equal(signer.verify(changedPath, changedQuery, now), 'forged', `${changedPath}?${changedQuery}`);
    }
    assert.equal(createAddressSigner({ secret: `${secret}!`, publicUrl: '' }).verify(path, query, now), 'forged');
  });

  it('does not tell of a forged address that it has expired', () => {
    const { path, query } = toQuery(signer.sign({ ...file, expiresAt }));
    query.set('signature', 'x');
    assert.equal(signer.verify(path, query, new Date('2030-01-01')), 'forged');
  });

  it('has no signature of a secret that can be guessed', () => {
    assert.throws(() => createAddressSigner({ secret: 'short', publicUrl: '' }), RangeError);
  });
});

describe('the name of a result', () => {
  for (const { given, cleaned } of [
    { given: '../../etc/passwd', cleaned: '_.._etc_passwd' },
    { given: 'a\r\nSet-Cookie: x.wav', cleaned: 'aSet-Cookie_ x.wav' },
    { given: 'con\u0000.wav', cleaned: 'con.wav' },
    { given: '\u202Evaw.exe', cleaned: 'vaw.exe' },
    { given: '\uD800x.wav', cleaned: '\uFFFDx.wav' },
    { given: '   ', cleaned: 'file' },
    { given: '', cleaned: 'file' },
    { given: '..', cleaned: 'file' },
    { given: `${'ä'.repeat(4000)}.wav`, cleaned: `${'ä'.repeat(60)}.wav` },
    { given: 'Song no. 5 (live)', cleaned: 'Song no. 5 (live)' },
  ]) {
    it(`of ${JSON.stringify(given.slice(0, 20))} is ${JSON.stringify(cleaned.slice(0, 20))}`, () => {
      assert.equal(cleanFilename(given), cleaned);
      assert.ok(Buffer.byteLength(cleanFilename('🎵'.repeat(500))) <= 255);
    });
  }
});
