import { type ComponentProps, lazy, Suspense } from 'react';
import { classes } from '../classes';
import styles from './control.module.css';
import { LabelledField } from './LabelledField';
import type { MultiPicker as EagerMultiPicker } from './MultiPicker';
import type { Picker as EagerPicker } from './Picker';

/**
 * Pickers for screens that must accept typing before antd's Select has loaded: 40 kB gzip that load
 * right after the screen. Until then, a field of the same size takes their place.
 */

const LazyPicker = lazy(() => import('./Picker').then(({ Picker }) => ({ default: Picker })));
const LazyMultiPicker = lazy(() => import('./MultiPicker').then(({ MultiPicker }) => ({ default: MultiPicker })));

export const Picker = (props: ComponentProps<typeof EagerPicker>) => (
  <Suspense fallback={<Waiting {...props} />}>
    <LazyPicker {...props} />
  </Suspense>
);

export const MultiPicker = (props: ComponentProps<typeof EagerMultiPicker>) => (
  <Suspense fallback={<Waiting {...props} />}>
    <LazyMultiPicker {...props} />
  </Suspense>
);

function Waiting({
  label,
  hideLabel,
  required,
}: Pick<ComponentProps<typeof EagerPicker>, 'label' | 'hideLabel' | 'required'>) {
  return (
    <LabelledField label={label} hideLabel={hideLabel} required={required}>
      {(control) => <input {...control} className={classes(styles.control)} placeholder="Loading..." disabled />}
    </LabelledField>
  );
}
