import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extractStyle } from '@ant-design/static-style-extract';
import { createElement } from 'react';
import { at } from './project.mjs';

const antdInstance = createRequire(import.meta.url)('antd');

/** Matches antd's record of the extracted CSS rules, to remove it. Only clients that create rules at run time read it. */
const RECORD = /\.data-ant-cssinjs-cache-path\{[^}]*\}/;

/**
 * Vite plugin: fills 'virtual:antd.css' with the CSS of all antd components that the client imports, in the layer `antd`. Built
 * clients create no CSS rules themselves (`zeroRuntime` in web/app/theme.ts). antd adds only its variables and its scroll lock,
 * through the CSSOM, which the content security policy allows without 'unsafe-inline'. In development, antd creates all rules
 * itself, and the stylesheet is empty.
 */
export function antdStyles() {
  const resolved = '/__antd.css';
  let isBuild;
  return {
    name: 'fieldbook:antd-styles',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    resolveId(source) {
      if (source === 'virtual:antd.css') return resolved;
      if (isBuild && /[\\/]Dom[\\/]dynamicCSS(\.js)?$/.test(source)) return at('web/core/browser/dynamicCss.ts');
    },
    load: (id) => (id === resolved ? `@layer antd {\n${isBuild ? rules() : ''}\n}` : undefined),
  };
}

function rules() {
  const theme = { cssVar: { key: 'antd' }, hashed: false };
  const customTheme = (parts) => createElement(antdInstance.ConfigProvider, { theme }, parts);
  return extractStyle({ includes: importedParts(), customTheme, antdInstance }).replace(RECORD, '');
}

/** Returns the names of antd components that files below web import, such as 'Button'. */
function importedParts() {
  const sources = readdirSync(at('web'), { recursive: true }).filter((file) => file.endsWith('.tsx'));
  const names = sources
    .flatMap((file) => [...readFileSync(at('web', file), 'utf8').matchAll(/import \{([^}]+)\} from 'antd';/g)])
    .flatMap(([, list]) => list.split(',').map((name) => name.trim().split(' as ')[0]));
  return [...new Set(names)].filter((name) => /^[A-Z]/.test(name)).sort();
}
