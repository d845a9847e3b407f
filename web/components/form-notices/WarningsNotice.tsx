import { useEffect, useRef } from 'react';
import { FormMessage } from '../feedback/FormMessage';

interface WarningsNoticeProps {
  /** Title such as 'Check the meter'. */
  title: string;
  /** Unusual facts about the entry. */
  warnings: readonly string[];
  /** Explains that a second tap submits the form anyway. */
  question: string;
  /** True if the form was submitted once and waits for the second tap. */
  isAsked: boolean;
}

/** Warnings above the submit button. Scrolls into view, because a phone's keyboard leaves little room. */
export function WarningsNotice({ title, warnings, question, isAsked }: WarningsNoticeProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Also scrolls to the button below the notice.
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
