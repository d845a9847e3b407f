import { useLingui } from '@lingui/react';
import { SIGNATURE_BOX } from '../../../common/extra-work/signature-path';
import styles from './SignatureField.module.css';

/** A drawn signature. `name` is the signer's name. Without it, the drawing is decorative. */
export const SignatureLine = ({ path, name }: { path: string; name?: string }) => {
  const { _ } = useLingui();
  return (
    <svg
      className={styles.line}
      viewBox={`0 0 ${SIGNATURE_BOX.width} ${SIGNATURE_BOX.height}`}
      role={name ? 'img' : undefined}
      aria-label={name && _('Signature of {name}', { name })}
      aria-hidden={name ? undefined : true}
    >
      <path d={path} />
    </svg>
  );
};
