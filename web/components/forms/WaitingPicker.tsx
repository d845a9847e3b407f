import { type KeyboardEvent, useImperativeHandle, useRef } from 'react';
import { classes } from '../classes';
import { Icon } from '../Icon';
import { ChosenValue } from './ChosenValue';
import control from './control.module.css';
import { type Early, UNTOUCHED } from './earlyPicker';
import { LabeledField } from './LabeledField';
import { optionMatches, type PickerProps } from './pickerOption';
import styles from './WaitingPicker.module.css';

interface WaitingPickerProps extends Omit<PickerProps, 'value' | 'onChange'> {
  /** What is chosen, in words. */
  text: string | null | undefined;
  /** The same for assistive technology, where the field has no room for all of it. */
  chosen?: string;
  early: Early;
  onEarly(early: Early): void;
  /** The field is hovered or focused. */
  onWanted(): void;
  onChoose(value: string): void;
}

/**
 * A picker before antd's Select is loaded. It looks the same, takes what is typed, and chooses the first match on Enter.
 * It shows no list: the Select opens it as soon as it is here, at the same text and the same option.
 */
export function WaitingPicker(props: WaitingPickerProps) {
  const { label, hideLabel, required, error, help, id, disabled, options, placeholder = 'Select...', text } = props;
  const { early, onEarly, onWanted, onChoose, chosen = text } = props;
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(props.ref, () => ({ focus: () => input.current?.focus() }));

  function pressKey(event: KeyboardEvent) {
    const { key } = event;
    if (key === 'Enter') {
      // Enter must not submit the form.
      event.preventDefault();
      if (early.open) enter();
      else onEarly({ ...early, open: true });
    } else if (key === ' ' && !early.open) {
      onEarly({ ...early, open: true });
    } else if ((key === 'ArrowDown' || key === 'ArrowUp') && early.open) {
      event.preventDefault();
      onEarly({ ...early, keys: [...early.keys, key] });
    } else if (key === 'Escape' && early.open) {
      event.stopPropagation();
      onEarly({ ...UNTOUCHED, focused: true });
    }
  }
  function enter() {
    const match = early.typed ? options.find((option) => optionMatches(early.typed, option)) : undefined;
    if (early.keys.length > 0 || !match) return onEarly({ ...early, keys: [...early.keys, 'Enter'] });
    onChoose(match.value);
  }

  return (
    <LabeledField {...{ label, hideLabel, required, error, help, id, disabled }}>
      {(attributes) => (
        <ChosenValue text={chosen} control={attributes}>
          {(attributes) => (
            <div className={styles.field}>
              <input
                {...attributes}
                ref={input}
                role="combobox"
                aria-autocomplete="list"
                // There is no list until the Select has loaded.
                aria-expanded={false}
                aria-haspopup="listbox"
                className={classes(control.control, styles.input, text && styles.chosen)}
                autoComplete="off"
                // biome-ignore lint/a11y/noAutofocus: for pages that consist of a form
                autoFocus={props.autoFocus}
                placeholder={text || placeholder}
                value={early.typed}
                disabled={disabled}
                onChange={(event) => onEarly({ ...early, open: true, typed: event.target.value, keys: [] })}
                onFocus={() => {
                  onWanted();
                  onEarly({ ...early, focused: true });
                }}
                onBlur={() => {
                  onEarly(UNTOUCHED);
                  props.onBlur?.();
                }}
                onPointerEnter={onWanted}
                onMouseDown={() => onEarly({ ...early, focused: true, open: true })}
                onKeyDown={pressKey}
              />
              <Icon name="chevronDown" />
            </div>
          )}
        </ChosenValue>
      )}
    </LabeledField>
  );
}
