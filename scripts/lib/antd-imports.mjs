import { existsSync } from 'node:fs';
import { at } from './project.mjs';

/**
 * Vite plugin: makes `import { Button } from 'antd'` load only antd's file for the button. antd's index would add all of antd to
 * each module, and the build could not tell which files a page needs (client-chunks.mjs). Parts such as `Input.Password` are loaded
 * alone, too: a page with one text field doesn't need antd's search fields and one-time passwords.
 */
export function antdImports() {
  return {
    name: 'fieldbook:antd-imports',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/](web|\.storybook)[\\/].*\.tsx?$/, code: /from 'antd'/ },
      handler: (code) => ({ code: withOwnFiles(code), map: null }),
    },
  };
}

function withOwnFiles(code) {
  const [statement, names] = /import \{([^}]+)\} from 'antd';/.exec(code) ?? [];
  if (!statement) return code;
  const imports = [];
  let rest = code.replace(statement, '');
  for (const specifier of names.split(',').map((name) => name.trim())) {
    if (!specifier || specifier.startsWith('type ')) continue;
    const [name, local = name] = specifier.split(' as ');
    rest = rest.replace(new RegExp(`\\b${local}\\.([A-Z]\\w+)`, 'g'), (used, part) => {
      const file = fileOf(name, part);
      if (!file) return used;
      imports.push(`import ${local}${part} from '${file}';`);
      return `${local}${part}`;
    });
    const isWhole = new RegExp(`\\b${local}\\.\\w`).test(rest);
    const file = (!isWhole && fileOf(name, name)) || `antd/es/${folderOf(name)}`;
    if (new RegExp(`\\b${local}\\b`).test(rest)) imports.push(`import ${local} from '${file}';`);
  }
  return `${[...new Set(imports)].join(' ')}${rest}`;
}

/** Returns antd's file of a component's part, such as `antd/es/input/Password.js`. Undefined if the part has no file. */
function fileOf(name, part) {
  const file = `antd/es/${folderOf(name)}/${part}.js`;
  return existsSync(at('node_modules', file)) ? file : undefined;
}

/** Returns the folder of a component below `antd/es`, such as 'date-picker'. */
const folderOf = (name) => name.replace(/(?!^)[A-Z]/g, '-$&').toLowerCase();
