import { useLingui } from '@lingui/react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../components/Button';
import { classes } from '../../../components/classes';
import layout from '../../../components/layout.module.css';
import { Panel } from '../../../components/page/Panel';
import type { Given } from '../signing';
import { GivenSignature } from './GivenSignature';

interface SignedNoticeProps extends Given {
  /** True if the signature is on the device and is sent later. */
  saved?: boolean;
  /** Undefined if there is no page to return to. */
  onDone?: () => void;
}

/** Confirms that the sheet is signed and asks for the device back. */
export function SignedNotice({ name, company, kind, signature, saved, onDone }: SignedNoticeProps) {
  const { _ } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Panel>
      <div className={layout.stack}>
        <h2 ref={heading} tabIndex={-1} className={classes(layout.heading, layout.focused)}>
          {saved ? _('Signed, and saved on this device') : _('Signed')}
        </h2>
        <GivenSignature name={name} kind={kind} signature={signature} />
        <p>
          {name.trim()}, {company.trim()}
        </p>
        <p className={layout.quiet}>
          {[
            saved && _('It will be sent when you are back online.'),
            onDone ? _('Thank you. Please hand the device back.') : _('Thank you. You can close this page.'),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
        {onDone && (
          <div>
            <Button variant="primary" onClick={onDone}>
              {_('Done')}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  );
}
