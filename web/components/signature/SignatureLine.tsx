import { SIGNATURE_BOX } from '../../../common/signature-path';
import styles from './SignatureField.module.css';

/** A signature as it was drawn. `name` says whose it is; without one it is decorative. */
export const SignatureLine = ({ path, name }: { path: string; name?: string }) => (
  <svg
    className={styles.line}
    viewBox={`0 0 ${SIGNATURE_BOX.width} ${SIGNATURE_BOX.height}`}
    role={name ? 'img' : undefined}
    aria-label={name && `Signature of ${name}`}
    aria-hidden={name ? undefined : true}
  >
    <path d={path} />
  </svg>
);
