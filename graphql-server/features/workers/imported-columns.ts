import { WORKER_KIND_NAMES } from '../../../common/reference-list-columns';
import { ACTIVE, accountingCodeField, type ImportField, listedIn } from '../../core/lists/list-columns';

/** Words in the name of a trade or class that tell the kind of its workers. */
const KINDS_OF_CLASSES: [kind: keyof typeof WORKER_KIND_NAMES, words: RegExp][] = [
  ['laborer', /\b(labou?r(er)?s?|lab|helpers?)\b/i],
  ['operator', /\b(operators?|oper|opr?s?|operating engineers?|drivers?)\b/i],
];

/** Returns the kind that a class names, as 'Equipment Operator' names operators. Undefined if it names both or none. */
function kindOfClass(text: string): string | undefined {
  const found = KINDS_OF_CLASSES.filter(([, words]) => words.test(text));
  return found.length === 1 ? found[0]![0] : undefined;
}

const SUFFIX = /^(jr|sr|ii|iii|iv)\.?$/i;

/** Splits 'Rivera, Ana' and 'Rivera, Jr., Ana' into last and first name. Splits 'Ana Rivera' if there are just two words. */
export function nameParts(text: string): Record<'lastName' | 'firstName', string> | undefined {
  const [last = '', ...others] = text.split(',').map((part) => part.trim());
  if (others.length === 0) {
    const words = last.split(/\s+/);
    return words.length === 2 ? { firstName: words[0]!, lastName: words[1]! } : undefined;
  }
  const suffixes = others.filter((part) => SUFFIX.test(part));
  const firstName = others.filter((part) => part && !SUFFIX.test(part)).join(' ');
  return last && firstName ? { lastName: [last, ...suffixes].join(' '), firstName } : undefined;
}

/** A person's whole name in one column, as payroll programs write it. */
export const wholeName: ImportField & { title: string } = {
  title: 'Name',
  alsoCalled: [
    'payroll name',
    'employee name',
    'worker name',
    'full name',
    'last name, first name',
    'last, first',
    'name (last, first)',
    'employee name (last, first)',
    'last name first name',
    'legal name',
    'preferred name',
    'worker',
  ],
  split: {
    into: ['lastName', 'firstName'],
    parts: nameParts,
    problem: 'Write the name as Last, First, such as Rivera, Ana',
  },
};

/** Names and values that payroll programs use for the fields of workers. */
export const workerFields = {
  lastName: { alsoCalled: ['legal last name', 'surname', 'family name', 'last', 'employee last name'] },
  firstName: {
    alsoCalled: ['legal first name', 'given name', 'first', 'employee first name', 'preferred first name'],
  },
  employeeNumber: {
    alsoCalled: [
      'employee no',
      'employee #',
      'employee id',
      'employee code',
      'emp no',
      'emp #',
      'emp id',
      'file number',
      'file #',
      'file no',
      'worker id',
      'worker number',
      'worker #',
      'personnel number',
      'payroll number',
      'badge number',
      'clock number',
    ],
    perhapsCalled: ['employee', 'number', 'no', '#', 'id'],
    listed: listedIn('workers', 'employeeNumber'),
  },
  workerClass: {
    alsoCalled: [
      'worker class',
      'trade',
      'craft',
      'classification',
      'job title',
      'position',
      'position title',
      'job title description',
      'job classification',
      'occupation',
      'title',
    ],
  },
  kind: {
    alsoCalled: ['worker kind', 'operator or laborer', 'type'],
    choices: WORKER_KIND_NAMES,
    spellings: {
      operator: ['o', 'op', 'operators', 'oper'],
      laborer: ['l', 'lab', 'labor', 'labour', 'laborers', 'labourer', 'labourers'],
    },
    suggested: { from: 'workerClass', suggest: kindOfClass },
  },
  accountingCode: accountingCodeField('workers'),
  isActive: {
    ...ACTIVE,
    alsoCalled: [
      ...ACTIVE.alsoCalled!,
      'position status',
      'worker status',
      'employee status',
      'employment status',
      'payroll status',
    ],
    statuses: {
      yes: ['a', 'employed', 'current'],
      no: [
        'i',
        't',
        'term',
        'terminated',
        'l',
        'leave',
        'on leave',
        'leave of absence',
        'retired',
        'laid off',
        'deceased',
      ],
    },
  },
} satisfies Record<string, ImportField>;
