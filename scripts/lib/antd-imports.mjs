/**
 * Vite plugin: makes `import { Button } from 'antd'` load only antd's file for the button. antd's index would add all of antd to
 * each module, and the build could not tell which files a page needs (client-chunks.mjs).
 */
export function antdImports() {
  return {
    name: 'fieldbook:antd-imports',
    apply: 'build',
    enforce: 'pre',
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

/** Returns the import of one name: for 'Button as AntdButton', the default export of `antd/es/button`. */
function importOf(specifier) {
  const [name, local = name] = specifier.split(' as ');
  const folder = name.replace(/(?!^)[A-Z]/g, '-$&').toLowerCase();
  return `import ${local} from 'antd/es/${folder}';`;
}
