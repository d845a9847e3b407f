import { isDecimal } from '../../components/forms/decimal';

/** A load while it is written. */
export interface LoadForm {
  /** As the field holds it: 'YYYY-MM-DDTHH:mm', in the device's zone. */
  timeOut: string;
  truckNumber: string;
  material: string;
  quantity: string;
}

export type LoadProblems = Readonly<Record<string, string>>;

const two = (number: number) => String(number).padStart(2, '0');

/** A moment as a datetime-local field holds it, in the device's zone. */
export const localMinute = (moment: Date) =>
  `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}T${two(moment.getHours())}:${two(moment.getMinutes())}`;

/** An empty load that goes out now. */
export const newLoad = (): LoadForm => ({
  timeOut: localMinute(new Date()),
  truckNumber: '',
  material: '',
  quantity: '',
});

export const isUntouched = ({ truckNumber, material, quantity }: LoadForm) => !truckNumber && !material && !quantity;

/** What is wrong with it, in the specification's words, in the order of the form. */
export function problemsOf({ timeOut, truckNumber, material, quantity }: LoadForm): LoadProblems {
  const problems: Record<string, string> = {};
  if (!timeOut) problems['timeOut'] = 'Time out is required';
  if (!truckNumber.trim()) problems['truckNumber'] = 'Truck number is required';
  if (!material) problems['material'] = 'Material is required';
  const typed = quantity.trim();
  if (/^\d*\.\d{3,}$/.test(typed)) problems['quantity'] = 'Quantity can have at most two decimals';
  else if (!isDecimal(typed, { min: '0.01' })) problems['quantity'] = 'Quantity must be greater than 0';
  return problems;
}

/** The field's minute as a moment, with the device's offset taken off. */
export const toMoment = (timeOut: string) => new Date(timeOut).toISOString();
