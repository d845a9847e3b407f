import { lazy, Suspense } from 'react';
import { classes } from '../classes';
import { useIsPhone } from '../useMediaQuery';
import styles from './control.module.css';
import { LabelledField } from './LabelledField';
import { PhoneMultiPicker, PhonePicker } from './PhonePicker';
import type { MultiPickerProps, PickerProps } from './pickerOption';

/**
 * Pickers for screens that must accept typing before antd's Select has loaded: 40 kB gzip that load
 * right after the screen. Until then, a field of the same size takes their place. Phones get a full-screen list instead.
 */

const LazyPicker = lazy(() => import('./Picker').then(({ Picker }) => ({ default: Picker })));
const LazyMultiPicker = lazy(() => import('./MultiPicker').then(({ MultiPicker }) => ({ default: MultiPicker })));

export const Picker = (props: PickerProps) =>
  useIsPhone() ? (
    <PhonePicker {...props} />
  ) : (
    <Suspense fallback={<Waiting {...props} />}>
      <LazyPicker {...props} />
    </Suspense>
  );

export const MultiPicker = (props: MultiPickerProps) =>
  useIsPhone() ? (
    <PhoneMultiPicker {...props} />
  ) : (
    <Suspense fallback={<Waiting {...props} />}>
      <LazyMultiPicker {...props} />
    </Suspense>
  );

function Waiting({ label, hideLabel, required }: Pick<PickerProps, 'label' | 'hideLabel' | 'required'>) {
  return (
    <LabelledField label={label} hideLabel={hideLabel} required={required}>
      {(control) => <input {...control} className={classes(styles.control)} placeholder="Loading..." disabled />}
    </LabelledField>
  );
}
