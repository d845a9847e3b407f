import type { ReactNode } from 'react';
import type { ControlAttributes } from '../forms/LabeledField';

interface ChosenValueProps {
  /** The chosen value's label. If blank, the description stays as it is. */
  text: string | null | undefined;
  control: ControlAttributes;
  children(control: ControlAttributes): ReactNode;
}

/** Adds the chosen value to a picker's description for screen readers, because its input contains only the search text. */
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
