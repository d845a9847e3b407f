import { useLingui } from '@lingui/react';
import { classes } from '../../../components/classes';
import layout from '../../../components/layout.module.css';
import { SignatureLine } from '../../../components/signature/SignatureLine';
import type { SignatureKind } from '../../../schema.generated';
import styles from './SignatureBlock.module.css';

interface GivenSignatureProps {
  name: string;
  /** Defaults to 'drawn'. */
  kind?: SignatureKind | null;
  /** SVG path data. Empty for a typed name. */
  signature?: string | null;
}

/** Shows a signature as drawn or typed. */
export function GivenSignature({ name, kind, signature }: GivenSignatureProps) {
  const { _ } = useLingui();
  if (kind !== 'typed') return <SignatureLine path={signature ?? ''} name={name} />;
  return (
    <figure className={classes(layout.framed, styles.typed)}>
      <p className={styles.typedName}>{name.trim()}</p>
      <figcaption className={layout.quiet}>{_('Signed by typing the name')}</figcaption>
    </figure>
  );
}
