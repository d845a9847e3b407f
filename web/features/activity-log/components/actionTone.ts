import type { BadgeTone } from '../../../components/feedback/StatusBadge';
import type { IconName } from '../../../components/Icon';

interface Tone {
  tone: BadgeTone;
  icon: IconName;
}

/** The rule of section 2.10: the first matching words in the action decide. */
const rule: readonly [words: readonly string[], look: Tone][] = [
  [['login', 'approved'], { tone: 'positive', icon: 'check' }],
  [['failed', 'rejected'], { tone: 'destructive', icon: 'error' }],
  [['admin'], { tone: 'highlighted', icon: 'edit' }],
];

/** The color and icon of an action. */
export function actionTone(action: string): Tone {
  const text = action.toLowerCase();
  const [, look] = rule.find(([words]) => words.some((word) => text.includes(word))) ?? [];
  return look ?? { tone: 'neutral', icon: 'info' };
}
