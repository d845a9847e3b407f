import type { Meta, StoryObj } from '@storybook/react-vite';
import { theme } from 'antd';
import { dark, light } from '../../web/app/palettes';
import { antdTheme, measures, themeCss, typeScale } from '../../web/app/theme';
import { Page, Section } from './Page';
import styles from './Page.module.css';

const meta = {
  title: 'Start/Tokens',
  parameters: { layout: 'fullscreen', controls: { disable: true } },
} satisfies Meta;
export default meta;

const spaces = [...themeCss().matchAll(/--(space-\d+): (\d+)px/g)].map(([, name = '', pixels = '']) => ({
  name,
  pixels: Number(pixels),
}));

const variable = (name: string) => `--color-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** Returns antd's design tokens: the product's own, and the ones antd derives from them. */
const antdTokens = (touch: boolean) => theme.getDesignToken(antdTheme({ touch, motion: true }));
const shownTokens = [
  ...(['fontSize', 'fontSizeSM', 'controlHeight', 'controlHeightSM', 'borderRadius', 'borderRadiusLG'] as const),
  ...(['padding', 'paddingSM', 'paddingLG', 'lineHeight', 'motionDurationMid'] as const),
];

/** Reads the tokens from the theme, so that this page is always current. */
export const Tokens: StoryObj = {
  render: () => (
    <Page
      title="Tokens"
      intro="Every color, size, and distance in the product: as CSS variables, and as the tokens of antd's parts. Components use them, never values."
    >
      <Section title="Type">
        <ul className={styles.tokens} style={{ gridTemplateColumns: '1fr' }}>
          {Object.entries(typeScale.desk).map(([name, pixels]) => (
            <li key={name} className={styles.token}>
              <span className={styles.sample} style={{ fontSize: pixels }}>
                40.50 hours on the haul road
              </span>
              <span className={styles.quiet}>
                {name}: {pixels} px on desktop, {typeScale.touch[name as keyof typeof typeScale.touch]} px with touch
              </span>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Colors">
        <ul className={styles.tokens}>
          {Object.entries(light)
            .filter(([name]) => !name.startsWith('shadow'))
            .map(([name, value]) => (
              <li key={name} className={styles.token}>
                <span className={styles.swatch} style={{ background: value }} />
                <span className={styles.swatch} style={{ background: dark[name as keyof typeof dark] }} />
                <code>{variable(name)}</code>
                <span className={styles.quiet}>{`${value}, at night ${dark[name as keyof typeof dark]}`}</span>
              </li>
            ))}
        </ul>
      </Section>
      <Section title="Space">
        <ul className={styles.tokens}>
          {spaces.map(({ name, pixels }) => (
            <li key={name} className={styles.token}>
              <span className={styles.bar} style={{ width: pixels }} />
              <code>--{name}</code>
              <span className={styles.quiet}>{pixels} px</span>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="antd's tokens, on desktop and with touch">
        <ul className={styles.tokens}>
          {shownTokens.map((name) => (
            <li key={name} className={styles.token}>
              <code>{name}</code>
              <span className={styles.quiet}>{[antdTokens(false)[name], antdTokens(true)[name]].join(', ')}</span>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Controls">
        <ul className={styles.tokens}>
          {Object.entries(measures).map(([device, { controlHeight, rowControlHeight }]) => (
            <li key={device} className={styles.token}>
              <strong>{device}</strong>
              <span className={styles.quiet}>
                {controlHeight} px, {rowControlHeight} px in table rows
              </span>
            </li>
          ))}
        </ul>
      </Section>
    </Page>
  ),
};
