import type { BadgeTone } from '../../components/feedback/StatusBadge';
import type { IconName } from '../../components/Icon';

interface Tone {
  tone: BadgeTone;
  icon: IconName;
}

/** Color and icon of actions that contain one of the terms. The first matching rule applies. */
const rule: readonly [terms: readonly string[], look: Tone][] = [
  [['login', 'approved'], { tone: 'positive', icon: 'check' }],
  [['failed', 'rejected'], { tone: 'destructive', icon: 'error' }],
  [['admin'], { tone: 'highlighted', icon: 'edit' }],
];

/** Returns the color and icon of an action. */
export function actionTone(action: string): Tone {
  const text = action.toLowerCase();
  const [, look] = rule.find(([terms]) => terms.some((term) => text.includes(term))) ?? [];
  return look ?? { tone: 'neutral', icon: 'info' };
}
