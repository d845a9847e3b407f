/** Parts inside antd's parts that nothing here uses, and which weigh as much as the login: they are left out. */
const UNUSED = [
  /** The tabs of a card. */
  'tabs/index',
  /** The menu that filters a column: lists have a bar of filters. */
  'table/hooks/useFilter/FilterDropdown',
  /** Tables that draw only the rows in view: they break print and the browser's search. */
  'table/RcTable/VirtualTable',
  /** Fields for one-time codes, and with a search button of their own. */
  'input/OTP/index',
  'input/Search',
  /** The pages of a table: lists load more rows. */
  'pagination/index',
  /** The illustrations of Result: screens show an icon. */
  'result/noFound',
  'result/serverError',
  'result/unauthorized',
];

/**
 * Vite plugin: `import { Button } from 'antd'` imports antd's file of the button. By way of its index every module would
 * import all of antd, and the build could not tell which files a screen needs (client-chunks.mjs).
 */
export function antdImports() {
  return {
    name: 'fieldbook:antd-imports',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: new RegExp(`[\\\\/]antd[\\\\/]es[\\\\/](${UNUSED.join('|').replaceAll('/', '[\\\\/]')})\\.js$`) },
      handler: (id) =>
        `const unused = () => { throw new Error(${JSON.stringify(`${id} is left out of the build: scripts/lib/antd-imports.mjs`)}); };
         export default unused; export const flattenKeys = unused;`,
    },
    transform: {
      filter: { id: /[\\/](web|\.storybook)[\\/].*\.tsx?$/, code: /from 'antd'/ },
      handler: (code) => ({
        code: code.replace(/import \{([^}]+)\} from 'antd';/g, (_, names) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name && !name.startsWith('type '))
            .map(importOf)
            .join(' '),
        ),
        map: null,
      }),
    },
  };
}

/** 'Button as AntdButton' is the default export of `antd/es/button`. */
function importOf(specifier) {
  const [name, local = name] = specifier.split(' as ');
  const folder = name.replace(/(?!^)[A-Z]/g, '-$&').toLowerCase();
  return `import ${local} from 'antd/es/${folder}';`;
}
