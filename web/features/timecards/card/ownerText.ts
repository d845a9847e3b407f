import { personName } from '../../../core/format';
import type { CardWritersFragment } from './timecard.generated';

/** Returns a card's owner, such as 'Maria Santos', or 'Maria Santos, entered by Owen Blake'. */
export const ownerText = ({ user, entered }: CardWritersFragment) =>
  entered ? `${personName(user)}, entered by ${personName(entered.by)}` : personName(user);
