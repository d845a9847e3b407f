import { SignExtraWorkDocument } from './extra-work.generated';

// How the outbox sends a signature.

export const document = SignExtraWorkDocument;

/** A signature is kept as it was given: a repeat gets that one. */
export const differs = (): boolean => false;

/** Nobody is there any more to look at another content: it is kept as it was shown. */
export const sentLater = (input: Readonly<Record<string, unknown>>) => ({ ...input, offline: true });
