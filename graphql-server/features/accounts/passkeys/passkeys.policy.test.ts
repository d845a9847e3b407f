import type { Settings } from '../../../settings/env';
import { SoftPasskey } from '../../../testing/soft-passkey';
import { readResponse, registeredPasskey, relyingParty, usedPasskey } from './passkeys.policy';
import type { KnownPasskey } from './passkeys.queries';

const publicUrl = 'https://field.example.com';
const settings = { publicUrl } as Settings;
const CHALLENGE = 'a-challenge';
const takes = async (challenge: string) => challenge === CHALLENGE;

test.each([
  ['https://field.example.com:8443', { id: 'field.example.com', origin: 'https://field.example.com:8443' }],
  ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
])('passkeys of %s belong to its domain', (url, party) => {
  expect(relyingParty({ publicUrl: url })).toEqual(party);
});

test.each(['http://192.0.2.7:3000', 'https://[2001:db8::7]'])('%s, an IP address, cannot have passkeys', (url) => {
  expect(() => relyingParty({ publicUrl: url })).toThrow('Passkeys need a domain name in PUBLIC_URL');
});

test.each([
  [
    ['usb', 'nfc'],
    ['usb', 'nfc'],
  ],
  [['usb', 'carrier pigeon', 7], ['usb']],
  [null, []],
  ['internal', []],
  [undefined, []],
])('the transports %j are read as %j', (transports, read) => {
  const sent = JSON.parse(new SoftPasskey({ origin: 'https://field.example.com' }).register(registration));
  const text = JSON.stringify({ ...sent, response: { ...sent.response, transports } });
  expect(readResponse(text, 'registration').response.transports).toEqual(read);
});

test.each(['', '{', 'null', '"id"', '{}', '{"id":1}', '[]'])('the response %j cannot be read', (text) => {
  expect(() => readResponse(text, 'sign-in')).toThrow("The passkey's response cannot be read. Please try again.");
});

const challenge = Buffer.from(CHALLENGE).toString('base64url');
const takesEncoded = (sent: string) => takes(Buffer.from(sent, 'base64url').toString());
const registration = JSON.stringify({ challenge, rp: { id: 'field.example.com' } });
const signIn = JSON.stringify({ challenge, rpId: 'field.example.com' });

const register = (key: SoftPasskey, taken = takesEncoded, options = registration) =>
  registeredPasskey(JSON.parse(key.register(options)), settings, taken);

async function known(key: SoftPasskey): Promise<KnownPasskey> {
  const credential = await register(key);
  return {
    credentialId: credential!.id,
    publicKey: Buffer.from(credential!.publicKey),
    counter: String(credential!.counter),
  } as unknown as KnownPasskey;
}

test('a new passkey of this site is accepted', async () => {
  const key = new SoftPasskey({ origin: publicUrl });
  expect(await register(key)).toMatchObject({ id: key.id, counter: 1 });
});

const elsewhere = 'https://field.example.org';
const otherDomain = { challenge, rp: { id: 'example.org' }, rpId: 'example.org' };
test.each<[string, ConstructorParameters<typeof SoftPasskey>[0], typeof takes, string | undefined]>([
  ['made on another site', { origin: elsewhere }, takesEncoded, undefined],
  ['made without verifying the person', { origin: publicUrl, verifies: false }, takesEncoded, undefined],
  ['made for a used challenge', { origin: publicUrl }, async () => false, undefined],
  ['made for another domain', { origin: publicUrl }, takesEncoded, JSON.stringify(otherDomain)],
])('a response that was %s is refused', async (_why, behavior, taken, options) => {
  const key = new SoftPasskey(behavior);
  expect(await register(key, taken, options)).toBeUndefined();

  const good = new SoftPasskey({ origin: publicUrl });
  const passkey = await known(good);
  Object.assign(good, { behavior });
  const response = JSON.parse(good.signIn(options ?? signIn));
  expect(await usedPasskey(response, passkey, settings, taken)).toBeUndefined();
});

test('each use raises the passkey’s count, and a copy with a lower count is refused', async () => {
  const key = new SoftPasskey({ origin: publicUrl });
  const passkey = await known(key);
  const use = () => usedPasskey(JSON.parse(key.signIn(signIn)), passkey, settings, takesEncoded);
  expect(await use()).toBe(2);
  key.counter = 0;
  expect(await use()).toBeUndefined();
});

test('the signature of another passkey is refused', async () => {
  const passkey = await known(new SoftPasskey({ origin: publicUrl }));
  const other = new SoftPasskey({ origin: publicUrl });
  const response = { ...JSON.parse(other.signIn(signIn)), id: passkey.credentialId, rawId: passkey.credentialId };
  expect(await usedPasskey(response, passkey, settings, takesEncoded)).toBeUndefined();
});
