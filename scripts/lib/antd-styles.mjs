import { createRequire } from 'node:module';
import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { at } from './project.mjs';

// All of it: as an object, because the parts are drawn by name.
const antd = createRequire(import.meta.url)('antd');

const PREFIX = '/__antd/';
/** The rules that every part needs. */
const FOR_ALL = ['Shared', 'ant-design-icons'];
const STYLE_MAKERS = ['genStyleHooks', 'genSubStyleComponent', 'genComponentStyleHook'];

/** The module that writes rules in the browser, with its parser of CSS. Only a hash of it is used without rules to write. */
const STYLE_WRITER = /[\\/]cssinjs[\\/]es[\\/]hooks[\\/]useStyleRegister\.js$/;
const HASH_ALONE = `
  import hash from '@emotion/hash';
  const unused = () => { throw new Error('The build makes the styles: scripts/lib/antd-styles.mjs'); };
  export default unused;
  export const extract = unused;
  export const STYLE_PREFIX = 'style';
  export const uniqueHash = (path, style) => hash(path.join('%') + style);`;

/** Calls that module for the rules of icons, which the build makes, too. */
const ICON_STYLE = /[\\/]antd[\\/]es[\\/]theme[\\/]util[\\/]useResetIconStyle\.js$/;

/**
 * Vite plugin: makes the rules of antd's parts when the client is built, as stylesheets that load with the part, in the
 * layer `antd`. The code that would make them in the browser is left out; only the variables they refer to are set there
 * (`zeroRuntime` in web/app/theme.ts), and through the CSSOM, which the content security policy allows without
 * 'unsafe-inline'.
 */
export function antdStyles() {
  let rules;
  return {
    name: 'fieldbook:antd-styles',
    apply: 'build',
    enforce: 'pre',
    resolveId(source) {
      if (source.startsWith(PREFIX)) return source;
      if (/[\\/]Dom[\\/]dynamicCSS(\.js)?$/.test(source)) return at('web/core/browser/dynamicCss.ts');
    },
    load(id) {
      if (STYLE_WRITER.test(id)) return HASH_ALONE;
      if (ICON_STYLE.test(id)) return 'export default () => {};';
      if (!id.startsWith(PREFIX)) return;
      rules ??= allRules();
      const name = id.slice(PREFIX.length, -'.css'.length);
      const css = rules.get(name);
      if (!css)
        throw new Error(`antd's styles of ${name} were not made: add how to draw it to ${import.meta.filename}`);
      return `@layer antd {\n${css}\n}`;
    },
    transform: {
      filter: { id: /[\\/]antd[\\/]es[\\/]/, code: /gen(StyleHooks|SubStyleComponent|ComponentStyleHook)\(/ },
      handler(code) {
        const edits = [];
        for (const call of styleCalls(this.parse(code))) {
          const [part, make] = call.arguments;
          const names =
            part.type === 'ArrayExpression' ? part.elements.map(({ value }) => value) : [part.value, part.value];
          edits.push({ ...make, text: '() => []', name: names.join('-') });
        }
        const imports = [...FOR_ALL, ...edits.map(({ name }) => name)].map((name) => `import '${PREFIX}${name}.css';`);
        let out = code;
        for (const { start, end, text } of edits.sort((a, b) => b.start - a.start)) {
          out = out.slice(0, start) + text + out.slice(end);
        }
        return { code: `${imports.join('\n')}\n${out}`, map: null };
      },
    },
  };
}

/** The calls that declare the styles of a part. */
function styleCalls(node, found = []) {
  if (Array.isArray(node)) for (const each of node) styleCalls(each, found);
  else if (node && typeof node === 'object') {
    if (node.type === 'CallExpression' && STYLE_MAKERS.includes(node.callee.name)) found.push(node);
    for (const value of Object.values(node)) if (value && typeof value === 'object') styleCalls(value, found);
  }
  return found;
}

/** antd's parts whose styles need more than the part itself, or that draw nothing while they are closed. */
const drawings = {
  Badge: () => [draw(antd.Badge), draw(antd.Badge.Ribbon)],
  Drawer: () => draw(antd.Drawer._InternalPanelDoNotUseOrYouWillBeFired),
  Dropdown: () => draw(antd.Dropdown, { menu: { items: [] } }, 'a'),
  Input: () => ['Password', 'TextArea', 'Search', 'OTP'].map((name) => draw(antd.Input[name])),
  Modal: () => [{}, { type: 'confirm' }].map((props) => draw(antd.Modal._InternalPanelDoNotUseOrYouWillBeFired, props)),
  Layout: () => [draw(antd.Layout), draw(antd.Layout.Sider)],
  Pagination: () => draw(antd.ConfigProvider, { theme: { token: { wireframe: true } } }, draw(antd.Pagination)),
  Space: () => [
    draw(antd.Space, {}, 'a', 'b'),
    draw(antd.Space.Compact, {}, draw(antd.Button)),
    draw(antd.Space.Addon),
  ],
  Tag: () => [draw(antd.Tag, { color: 'blue' }), draw(antd.Tag, { color: 'success' })],
  Tooltip: () => draw(antd.Tooltip._InternalPanelDoNotUseOrYouWillBeFired),
};
const draw = (part, props, ...children) => createElement(part, { key: String(Math.random()), ...props }, ...children);

/** Draws every part of antd once. Returns the rules of each by name, such as 'Button-Button'; colors and sizes are variables. */
function allRules() {
  const cache = createCache();
  const theme = { cssVar: { key: 'antd' }, hashed: false };
  const parts = Object.keys(antd).filter((name) => /^[A-Z]/.test(name));
  for (const name of new Set([...parts, ...Object.keys(drawings)])) {
    try {
      const drawn = drawings[name]?.() ?? draw(antd[name]);
      renderToString(draw(StyleProvider, { cache }, draw(antd.ConfigProvider, { theme }, drawn)));
    } catch {
      // A part that needs props. The build says so if the client uses it.
    }
  }
  const rules = new Map();
  for (const [key, entry] of cache.cache) {
    const [kind, , name] = key.split('%');
    if (kind !== 'style') continue;
    const only = createCache();
    only.cache.set(key, entry);
    const css = extractStyle(only, { plain: true, types: 'style' }).replace(
      /\.data-ant-cssinjs-cache-path\{[^}]*\}/,
      '',
    );
    rules.set(name, (rules.get(name) ?? '') + css);
  }
  return rules;
}
