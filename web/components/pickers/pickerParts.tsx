import { type ComponentProps, type ReactElement, useEffect, useRef } from 'react';
import { AS_TYPED } from '../forms/asTyped';
import layout from '../layout.module.css';
import styles from './Picker.module.css';
import type { PickerOption } from './pickerOption';

/** Names an option for screen readers. Without a name, antd's hidden list has the option's value as text. */
export const spoken = (option: PickerOption) => ({
  ...option,
  'aria-label': [option.label, option.detail].filter(Boolean).join(', '),
});

/** Gives antd's list box an accessible name. */
export function NamedList({ name, children }: { name: string; children: ReactElement }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.querySelector('[role=listbox]')?.setAttribute('aria-label', name));
  return <div ref={frame}>{children}</div>;
}

/** antd's input, without `aria-activedescendant` while no option is active. antd would refer to an element that doesn't exist. */
export function PickerInput({ 'aria-activedescendant': active, ...input }: ComponentProps<'input'>) {
  return (
    <input
      {...input}
      {...AS_TYPED}
      autoComplete="off"
      aria-activedescendant={active?.endsWith('_-1') ? undefined : active}
    />
  );
}

/** Input of a picker on phones, where it opens a dialog instead of a list. */
export const SheetInput = (input: ComponentProps<'input'>) => <PickerInput {...input} aria-haspopup="dialog" />;

/** An option's label, with its detail on a second line. */
export function OptionText({ option }: { option: PickerOption }) {
  return (
    <div className={styles.option}>
      <div>{option.label}</div>
      {option.detail && <div className={layout.quiet}>{option.detail}</div>}
    </div>
  );
}
