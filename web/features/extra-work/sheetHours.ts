import { fromHundredths, toHundredths } from '../../../common/decimals';
import { type ExtraWorkContent, extraWorkTotals } from '../../../common/extra-work/extra-work';

/** Returns the sum of all people's hours on a sheet, as a decimal with two places. */
export function hoursOf(content: ExtraWorkContent): string {
  const { operatorHours, laborerHours } = extraWorkTotals(content);
  return fromHundredths(toHundredths(operatorHours) + toHundredths(laborerHours));
}
