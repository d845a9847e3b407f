import { useEffect, useRef } from 'react';
import { FormMessage } from '../feedback/FormMessage';

interface WarningsNoticeProps {
  /** 'Check the meter'. */
  title: string;
  /** Unusual facts about the entry. */
  warnings: readonly string[];
  /** Says that a second tap submits it anyway. */
  question: string;
  /** The form was submitted once and waits for the second tap. */
  isAsked: boolean;
}

/** Shown above the submit button. Scrolls into view, because a phone's keyboard leaves little room. */
export function WarningsNotice({ title, warnings, question, isAsked }: WarningsNoticeProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Scroll to the button below it, too.
    if (isAsked) (frame.current?.nextElementSibling ?? frame.current)?.scrollIntoView?.({ block: 'nearest' });
    frame.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isAsked]);
  return (
    <div ref={frame}>
      <FormMessage tone="warning" title={title}>
        {warnings.map((warning) => (
          <p key={warning}>{warning}</p>
        ))}
        {isAsked && <p>{question}</p>}
      </FormMessage>
    </div>
  );
}
