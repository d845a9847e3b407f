import { SignatureLine } from '../../../components/signature/SignatureLine';
import type { SignatureKind } from '../../../schema.generated';
import styles from './SignatureBlock.module.css';

interface GivenSignatureProps {
  name: string;
  /** 'drawn' by default. */
  kind?: SignatureKind | null;
  /** The `d` of a path; nothing for a typed name. */
  signature?: string | null;
}

/** A signature as it was given: drawn, or a typed name. */
export function GivenSignature({ name, kind, signature }: GivenSignatureProps) {
  if (kind !== 'typed') return <SignatureLine path={signature ?? ''} name={name} />;
  return (
    <figure className={styles.typed}>
      <p className={styles.typedName}>{name.trim()}</p>
      <figcaption>Signed by typing the name</figcaption>
    </figure>
  );
}
