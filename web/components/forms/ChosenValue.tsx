import type { ReactNode } from 'react';
import type { ControlAttributes } from './LabeledField';

interface ChosenValueProps {
  /** Chosen value in words. Nothing is shown if it is blank. */
  text: string | null | undefined;
  control: ControlAttributes;
  children(control: ControlAttributes): ReactNode;
}

/** A picker's input only contains the search text, so this adds the chosen value to its description for screen readers. */
export function ChosenValue({ text, control, children }: ChosenValueProps) {
  const id = `${control.id}-chosen`;
  const description = [text && id, control['aria-describedby']].filter(Boolean).join(' ') || undefined;
  return (
    <>
      {children({ ...control, 'aria-describedby': description })}
      {text && (
        <span id={id} hidden>
          {text}
        </span>
      )}
    </>
  );
}
