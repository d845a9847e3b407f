/** The folders of graphql-server, each with the folders that it may import. */
export const SERVER_LAYERS = {
  settings: ['access'],
  access: [],
  core: ['settings', 'access'],
  limits: ['settings', 'access', 'core'],
  services: ['settings', 'access', 'core', 'limits'],
  sessions: ['settings', 'access', 'core', 'limits', 'services'],
  features: ['settings', 'access', 'core', 'limits', 'services', 'sessions'],
  migrations: [],
  doors: ['settings', 'access', 'core', 'limits', 'services', 'sessions', 'features'],
  start: ['settings', 'access', 'core', 'limits', 'services', 'sessions', 'features', 'migrations'],
};

/** The folders of web, each with the folders that it may import. */
export const WEB_LAYERS = {
  core: [],
  components: ['core'],
  features: ['core', 'components'],
  app: ['core', 'components', 'features'],
  worker: ['core'],
};

const TESTS = '[.](test|fault|stories)[.]tsx?$|/testing/|^(e2e|bench|security|faults|[.]storybook)/';
const product = { pathNot: `${TESTS}|[.]generated[.]` };
const runtime = { dependencyTypesNot: ['type-only'] };

/** Returns a rule for product code: files under `from` must not import `to`. A violation prints the comment. */
const forbid = (name, comment, from, to) => ({
  name,
  comment,
  severity: 'error',
  from: { ...product, ...from, pathNot: [product.pathNot, ...(from.pathNot ?? [])] },
  to,
});

const serverRules = Object.entries(SERVER_LAYERS).flatMap(([layer, allowed]) => {
  const from = { path: `^graphql-server/${layer}/` };
  const others = Object.keys(SERVER_LAYERS).filter((other) => other !== layer && !allowed.includes(other));
  return [
    forbid(`${layer}-app`, `${layer} imports the application around it`, from, { path: '^graphql-server/[^/]+$' }),
    ...others.map((other) =>
      forbid(`${layer}-${other}`, `${layer} may not import ${other}`, from, { path: `^graphql-server/${other}/` }),
    ),
  ];
});

const webRules = Object.entries(WEB_LAYERS).flatMap(([layer, allowed]) =>
  Object.keys(WEB_LAYERS)
    .filter((other) => other !== layer && !allowed.includes(other))
    .map((other) =>
      forbid(
        `web-${layer}-${other}`,
        `web: ${layer} may not import ${other}`,
        { path: `^web/${layer}/` },
        { path: `^web/${other}/` },
      ),
    ),
);

const aDoor = { path: '^graphql-server/.*[.](resolver|routes)[.]ts$' };
const behindDoors = 'a door reaches past its operations';
const serverFeature = '^graphql-server/features/([^/]+)/';
const anotherServerFeature = { path: '^graphql-server/features/', pathNot: ['^graphql-server/features/$1/'] };
const sharedByAll = [
  '^graphql-server/features/users/users[.]entity[.]ts$',
  '^graphql-server/features/feature[.]ts$',
  '[.]types[.]ts$',
];
const featureImport = 'a feature imports another; it may use its .types, users.entity, and in an entity another';

/** Import rules for dependency-cruiser. A layer is a folder of graphql-server or web. */
export const importRules = {
  forbidden: [
    {
      name: 'circle',
      comment: 'import circle (types and import() count)',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    forbid('tests', 'imports what is for tests', {}, { path: TESTS }),
    forbid('client-server', 'the client imports the server', { path: '^web/' }, { path: '^graphql-server/' }),
    forbid('server-client', 'the server imports the client', { path: '^graphql-server/' }, { path: '^web/' }),
    forbid('door-rules', behindDoors, aDoor, {
      path: '^graphql-server/access/permissions[.]ts$|[.](policy|queries)[.]ts$',
    }),
    forbid('door-database', behindDoors, aDoor, {
      path: '^(node_modules/)?(typeorm|pg)(/|$)|[.]entity[.]ts$',
      ...runtime,
    }),
    forbid(
      'express',
      'only doors and sessions know Express; an operation declares what its route gives',
      { path: '^graphql-server/(core|limits|services|features)/' },
      { path: '(^|/)express(-session)?(/|$)' },
    ),
    ...serverRules,
    forbid(
      'server-feature',
      featureImport,
      { path: serverFeature, pathNot: ['[.]entity[.]ts$'] },
      { ...anotherServerFeature, pathNot: [...anotherServerFeature.pathNot, ...sharedByAll] },
    ),
    forbid(
      'server-entity',
      featureImport,
      { path: `${serverFeature}.*[.]entity[.]ts$` },
      { ...anotherServerFeature, pathNot: [...anotherServerFeature.pathNot, ...sharedByAll, '[.]entity[.]ts$'] },
    ),
    ...webRules,
    forbid(
      'web-feature',
      'a feature imports another; it may use its shared/',
      { path: '^web/features/([^/]+)/' },
      { path: '^web/features/', pathNot: ['^web/features/$1/', '^web/features/[^/]+/shared/', '[.]generated[.]'] },
    ),
  ],
};
