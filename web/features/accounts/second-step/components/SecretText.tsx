import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { Button } from '../../../../components/Button';
import { classes } from '../../../../components/classes';
import layout from '../../../../components/layout.module.css';
import { announce } from '../../../../core/announcements';
import styles from './SecretText.module.css';

/** Shows a secret with a button that copies it. */
export function SecretText({ label, text }: { label: string; text: string }) {
  const { _ } = useLingui();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    announce(_('Copied'));
  };
  return (
    <div className={layout.stack}>
      <output className={classes(layout.framed, styles.secret)} aria-label={label}>
        {text}
      </output>
      <div className={layout.row} data-no-print>
        <Button onClick={() => void copy()}>{copied ? _('Copied') : _('Copy')}</Button>
      </div>
    </div>
  );
}
