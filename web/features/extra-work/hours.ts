import { fromHundredths, toHundredths } from '../../../common/decimals';
import { type ExtraWorkContent, extraWorkTotals } from '../../../common/extra-work';

/** Returns the hours of all people on a sheet. */
export function hoursOf(content: ExtraWorkContent): string {
  const { operatorHours, laborerHours } = extraWorkTotals(content);
  return fromHundredths(toHundredths(operatorHours) + toHundredths(laborerHours));
}
