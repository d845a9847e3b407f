import { useLingui } from '@lingui/react';
import { useEffect, useRef } from 'react';
import { translated } from '../../core/said';
import { Button } from '../Button';
import { FormMessage } from '../feedback/FormMessage';
import { DifferenceList } from '../forms/DifferenceList';
import type { Difference } from '../forms/differences';
import layout from '../layout.module.css';

interface AlreadySubmittedNoticeProps {
  /** Noun for a submission in a sentence: 'timecard' or 'reading'. */
  noun: string;
  differences: readonly Difference[];
  onStartOver(): void;
}

/** Reports that the form was already submitted before its last edits. Lists the differences. */
export function AlreadySubmittedNotice({ noun, differences, onStartOver }: AlreadySubmittedNoticeProps) {
  const { _, i18n } = useLingui();
  const named = translated(noun, i18n);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return (
    <div ref={frame} tabIndex={-1} className={layout.focused}>
      <FormMessage tone="warning" title={_('This {noun} was already submitted', { noun: named })}>
        <div className={layout.stack}>
          <p>
            {_('It was sent before your last changes, so it does not include them. Tell the office what is different:')}
          </p>
          <DifferenceList differences={differences} titles={[_('Submitted'), _('On this screen')]} />
          <Button onClick={onStartOver}>{_('Start a new {noun}', { noun: named })}</Button>
        </div>
      </FormMessage>
    </div>
  );
}
