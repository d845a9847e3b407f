import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');

const FLAGS = { present: 1, verified: 4, attested: 64 };

interface Behavior {
  /** Origin of the page. Browsers sign it to prevent phishing. */
  origin: string;
  /** True if the passkey verifies the person, as by a fingerprint or PIN. */
  verifies?: boolean;
}

/** A passkey in software that behaves like an authenticator: ES256, without attestation. */
export class SoftPasskey {
  readonly id = base64url(randomBytes(32));
  counter = 0;
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  constructor(private readonly behavior: Behavior) {}

  private clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.behavior.origin, crossOrigin: false }));
  }

  private authData(rpId: string, attested?: Buffer): Buffer {
    const verified = this.behavior.verifies === false ? 0 : FLAGS.verified;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(++this.counter);
    const flags = FLAGS.present | verified | (attested ? FLAGS.attested : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, attested ?? Buffer.alloc(0)]);
  }

  /** Answers the options that `startPasskey` returned. */
  register(options: string): string {
    const { challenge, rp } = JSON.parse(options);
    const { x, y } = this.keys.publicKey.export({ format: 'jwk' });
    const key = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x!, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y!, 'base64url'))],
    ]);
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(key as never)]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(this.authData(rp.id, attested))],
    ]);
    return this.answer({
      clientDataJSON: base64url(this.clientData('webauthn.create', challenge)),
      attestationObject: base64url(isoCBOR.encode(attestation as never)),
      transports: ['internal'],
    });
  }

  /** Answers the options that `startPasskeySignIn` returned. */
  signIn(options: string): string {
    const { challenge, rpId } = JSON.parse(options);
    const clientData = this.clientData('webauthn.get', challenge);
    const authData = this.authData(rpId);
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.keys.privateKey);
    return this.answer({
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(authData),
      signature: base64url(signature),
    });
  }

  private answer(response: object): string {
    return JSON.stringify({ id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response });
  }
}
