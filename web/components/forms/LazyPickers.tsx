import { useIsPhone } from '../useMediaQuery';
import { MultiPicker as DeskMultiPicker, Picker as DeskPicker } from './DeskPickers';
import { PhoneMultiPicker, PhonePicker } from './PhonePicker';
import type { MultiPickerProps, PickerProps } from './pickerOption';

/** Pickers for the forms of the field: phones get a full-screen list, which is here from the start. */

export const Picker = (props: PickerProps) => (useIsPhone() ? <PhonePicker {...props} /> : <DeskPicker {...props} />);

export const MultiPicker = (props: MultiPickerProps) =>
  useIsPhone() ? <PhoneMultiPicker {...props} /> : <DeskMultiPicker {...props} />;
