import { at } from './project.mjs';
import { screens } from './screens.mjs';

const FRAME = 'web/app/SignedIn.tsx';
const SIGNED_OUT = 'web/app/SignedOut.tsx';
/** The base of every form, mainly react-hook-form; lists load without it. */
const FORM = ['web/components/forms/form.ts', 'web/components/forms/Field.tsx'];
/** The screens of the field, which load over the slowest connections: what is submitted offline, and its correction. */
const FIELD_FORMS = [
  ...screens().flatMap(({ source, submission }) => (submission ? `web/${source}` : [])),
  'web/features/timecards/mine/CorrectTimecardPage.tsx',
];
const SHARED_BY_FORMS = 2;
/** The parts that lists use, too, are a separate file, so that a list does not wait for the other parts of forms. */
const SHARED_BY_LISTS = 3;
const SHARED_BY_SCREENS = 4;
/** The longest list people open: its parts are one file, though a few of them are used elsewhere, too. */
const TIMECARDS = 'web/features/timecards/list/TimecardsPage.tsx';

/**
 * Names the chunk of a module that several screens share: `react` (the playground, too), `start` (every screen), `form` (the
 * login and every form), `frame` (signed in), `fields`, `forms`, `lists`, `timecards`, or `accounts` (signed out). Split by
 * itself, the build makes a file of each set of modules with the same screens: sixty requests for a screen, most below 1 kB.
 * Modules that need antd stay out: they load with the few screens that use them at once.
 * @returns a function for rolldown's `codeSplitting.groups[].name`
 */
export function sharedChunks() {
  let chunkOf;
  return (id, build) => {
    chunkOf ??= assign((module) => build.getModuleInfo(module));
    return chunkOf.get(id) ?? null;
  };
}

function assign(getModuleInfo) {
  const reachedFrom = (path) => {
    const reached = new Set();
    const visit = (id) => {
      const info = reached.has(id) ? null : getModuleInfo(id);
      if (!info) return;
      reached.add(id);
      info.importedIds.forEach(visit);
    };
    visit(at(path));
    return reached;
  };
  const chunkOf = new Map();
  const put = (name, ids) => {
    for (const id of ids) if (!chunkOf.has(id)) chunkOf.set(id, name);
  };

  const start = reachedFrom('web/main.tsx');
  // Storybook builds with this configuration, too, and has no such entry.
  if (start.size === 0) return chunkOf;
  // Other modules that the playground shares keep their own files, so that neither page loads the other's code.
  const playground = reachedFrom('web/playground/main.tsx');
  put(
    'react',
    [...playground].filter((id) => start.has(id) && isReact(id)),
  );
  for (const id of [at('web/main.tsx'), ...playground]) if (!chunkOf.has(id)) chunkOf.set(id, null);
  put('start', start);
  for (const path of FORM) put('form', reachedFrom(path));

  const screens = [...screenPaths(start, getModuleInfo)];
  for (const id of [at(SIGNED_OUT), ...screens.map((path) => at(path))]) chunkOf.set(id, null);
  const reached = new Map(screens.map((path) => [path, reachedFrom(path)]));
  // A text field or a message weighs too little for a file that the login and the other screens share.
  const signedOut = reachedFrom(SIGNED_OUT);
  const signedIn = new Set(
    [FRAME, ...screens.filter((path) => !isOfAccounts(path))].flatMap((path) => [...reachedFrom(path)]),
  );
  put(
    'start',
    [...signedOut].filter((id) => signedIn.has(id)),
  );
  put('accounts', signedOut);
  put('frame', reachedFrom(FRAME));
  const all = new Set([...reached.values()].flatMap((ids) => [...ids]));
  const shares = (id, paths) => paths.filter((path) => reached.get(path)?.has(id)).length;
  const others = screens.filter((path) => !FIELD_FORMS.includes(path));
  const light = [...all].filter((id) => !needsAntd(id, getModuleInfo, new Set()));
  put(
    'fields',
    light.filter((id) => shares(id, FIELD_FORMS) >= SHARED_BY_FORMS && shares(id, others) >= SHARED_BY_LISTS),
  );
  put(
    'forms',
    light.filter((id) => shares(id, FIELD_FORMS) >= SHARED_BY_FORMS),
  );
  const ours = light.filter((id) => /^web\/(core|components\/(?!chart\/))/.test(id.slice(at('.').length + 1)));
  put(
    'lists',
    ours.filter((id) => shares(id, screens) >= SHARED_BY_SCREENS),
  );
  put(
    'timecards',
    light.filter((id) => id.startsWith(at('web/')) && reached.get(TIMECARDS)?.has(id)),
  );
  return chunkOf;
}

/** React, and Vite's own helpers, which weigh too little for a file. */
const isReact = (id) => /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]|^\0vite\//.test(id);

const isOfAccounts = (path) => path.startsWith('web/features/accounts/');

/** The screens that the features import on demand, and those of mailed links, as paths in the repository. */
function* screenPaths(start, getModuleInfo) {
  for (const id of start) {
    for (const screen of getModuleInfo(id).dynamicallyImportedIds) {
      if (/Page\.tsx$/.test(screen)) yield screen.slice(at('.').length + 1);
    }
  }
}

function needsAntd(id, getModuleInfo, seen) {
  if (/[\\/]node_modules[\\/](antd|@ant-design|@rc-component)[\\/]/.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return (getModuleInfo(id)?.importedIds ?? []).some((imported) => needsAntd(imported, getModuleInfo, seen));
}
