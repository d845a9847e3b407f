import { useLingui } from '@lingui/react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../../../components/Button';
import layout from '../../../../../components/layout.module.css';
import { MultiPicker } from '../../../../../components/pickers/Picker';
import type { PickerHandle, PickerOption } from '../../../../../components/pickers/pickerOption';
import { useIsPhone } from '../../../../../components/useMediaQuery';
import styles from './CostCodeCard.module.css';

interface AddPickerProps {
  label: string;
  /** Name of the Add button, such as 'Add people'. */
  addLabel: string;
  placeholder: string;
  /** Undefined until the list is loaded. */
  options: readonly PickerOption[] | undefined;
  /** Shown instead of the picker if the list is empty. */
  emptyText: string;
  /** Recently used values. Phones list them first. */
  recent?: readonly string[];
  /** Values chosen but not added yet. */
  picked: readonly string[];
  error?: string;
  onPick(values: string[]): void;
  onBlur?(): void;
  /** Adds the chosen values. `onPick` clears the picker. */
  onAdd(values: readonly string[]): void;
  /** Moves the focus after the lines are added. By default, the focus returns to the picker. */
  onAdded?(): void;
  ref?: (handle: PickerHandle | null) => void;
}

/**
 * Picker for several values, with an Add button. Add is disabled until something is chosen, and returns the focus to the picker.
 */
export function AddPicker(props: AddPickerProps) {
  const { _ } = useLingui();
  const { label, addLabel, placeholder, options, recent, emptyText, picked, error, onPick, onBlur, onAdd } = props;
  const picker = useRef<PickerHandle>(null);
  // On phones, the list of options has its own Add button.
  const isPhone = useIsPhone();
  if (options?.length === 0) return <p className={layout.quiet}>{emptyText}</p>;

  function add() {
    flushSync(() => {
      onAdd(picked);
      onPick([]);
    });
  }
  const goOn = () => (props.onAdded ? props.onAdded() : picker.current?.focus());

  return (
    <div className={styles.pickAndAdd}>
      <MultiPicker
        ref={(handle) => {
          picker.current = handle;
          props.ref?.(handle);
        }}
        label={label}
        hideLabel
        noneText={placeholder}
        values={picked}
        error={error}
        onChange={onPick}
        onBlur={onBlur}
        options={options ?? []}
        recent={recent}
        loading={!options}
        listWidth
        action={{ label: _('Add'), run: add, after: goOn }}
      />
      {(!isPhone || picked.length > 0) && (
        <Button
          icon="add"
          disabled={picked.length === 0}
          onClick={() => {
            add();
            goOn();
          }}
          aria-label={addLabel}
        >
          {_('Add')}
        </Button>
      )}
    </div>
  );
}
