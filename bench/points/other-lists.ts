import { clientDocument } from '../../graphql-server/testing/client-document';
import { mustEqual } from '../lib/equal';
import { responseOf } from '../lib/load';
import { alternating, costsOf, medianMs, medianRate, shareOf } from '../lib/measure';
import { milliseconds, perSecond } from '../lib/report';
import { asBrowser, graphql, type Stage, withTypenames } from '../lib/stage';

interface Question {
  what: string;
  document: string;
  variables: object;
  /** Path at which bench/servers/floor.ts serves the same data. */
  floor?: string;
  /** Longest allowed time of the whole request at `--scale 10`, in milliseconds. */
  most?: number;
  /** Minimum share of the floor's rate: 0.7 times the share that was measured on 2026-11-23. */
  least?: number;
}

const page = { first: 50 };

/** Queries of the equipment report, the trucking totals, the activity log, and the photos. */
const questions = (): Question[] => {
  const readings = clientDocument('EquipmentHours');
  const totals = clientDocument('MaterialTotals');
  const log = clientDocument('ActivityLogs');
  const photos = clientDocument('Photos');
  const searched = (search: string) => ({ ...page, filter: { search } });
  return [
    {
      what: 'equipment report, with previous readings',
      document: readings,
      variables: page,
      floor: 'readings',
      least: 0.22,
    },
    { what: 'trucking totals', document: totals, variables: {}, floor: 'totals', most: 25 },
    { what: 'activity log', document: log, variables: page, floor: 'log', least: 0.21 },
    { what: 'activity log, searched', document: log, variables: searched('levee 17'), floor: 'search', most: 25 },
    { what: 'activity log, searched for what is not there', document: log, variables: searched('nowhere at all') },
    { what: 'photos', document: photos, variables: page },
    { what: 'photos, of a work area', document: photos, variables: { ...page, filter: { workArea: 'levee 17' } } },
  ];
};

/** Measurement 5: the other lists that grow with use. Measures whole requests as a browser sends them, one at a time. */
export async function otherLists(stage: Stage): Promise<void> {
  for (const { what, document, variables, floor, most, least } of questions()) {
    const asked = asBrowser(graphql(stage, withTypenames(document), variables));
    const { text } = await responseOf(graphql(stage, document, variables));
    if (JSON.parse(text).errors) throw new Error(`${what}: ${text.slice(0, 500)}`);
    if (floor) {
      const floors = await responseOf({ port: stage.floor.port, path: `/${floor}` });
      mustEqual(`The fields of product and floor, ${what},`, fieldsOf(text), fieldsOf(floors.text));
    }
    const contenders = [
      { name: 'product', server: stage.product, next: () => asked },
      ...(floor
        ? [{ name: 'floor', server: stage.floor, next: () => ({ port: stage.floor.port, path: `/${floor}` }) }]
        : []),
    ];
    const samples = await alternating(contenders, { ...stage.sampling, atOnce: 1 });
    const ms = medianMs(samples, 'product');
    stage.lines.push({
      point: 5,
      what: `${what}, scale ${stage.scale}`,
      value: milliseconds(ms),
      ...costsOf(samples, 'product'),
      growth: { key: what, value: ms },
      ...(floor && {
        against: `floor ${perSecond(medianRate(samples, 'floor'))}`,
        ratio: shareOf(samples, 'product', 'floor'),
      }),
      ...(least && { bar: { least } }),
      ...(most && stage.scale === 10 && { bar: { most, measured: ms } }),
    });
  }
}

/** Returns the names of a row's fields, from a connection, a list, or the floor's bare list. */
function fieldsOf(response: string): string[] {
  const parsed = JSON.parse(response);
  const [list] = Array.isArray(parsed) ? [parsed] : Object.values<{ edges?: object[] }>(parsed.data);
  const [row] = (list as { edges?: { node: object }[] }).edges?.map(({ node }) => node) ?? (list as object[]);
  return Object.keys(row!).sort();
}
