import { useState } from 'react';
import { ErrorState } from '../../../components/feedback/ErrorState';
import { Loading } from '../../../components/feedback/Loading';
import layout from '../../../components/layout.module.css';
import { PageFrame } from '../../../components/page/PageFrame';
import { Panel } from '../../../components/page/Panel';
import { readAgain } from '../../../core/requests/readAgain';
import { publishedSettings } from '../../../core/settings';
import { useAccessTokensQuery } from './access-tokens.generated';
import { AccessTokenList } from './components/AccessTokenList';
import { CreateTokenDialog } from './components/CreateTokenDialog';
import { DeviceList } from './components/DeviceList';
import { IdentityList } from './components/IdentityList';
import { SecondStepSection } from './components/SecondStepSection';
import { useMySecurityQuery } from './security.generated';
import { useAccessChanges } from './useAccessChanges';

const FRESH = { fetchPolicy: 'cache-and-network' } as const;

/** Shows the person's second step, accounts at the provider, devices, and access tokens. */
export function SecurityPage() {
  const security = useMySecurityQuery(FRESH);
  const tokens = useAccessTokensQuery(FRESH);
  const [creating, setCreating] = useState(false);
  const changes = useAccessChanges();
  const provider = publishedSettings().openidName;
  const { data, error, refetch } = security;
  const mine = data?.mySecurity;
  const retry = () => readAgain(refetch, tokens.refetch);
  return (
    <PageFrame>
      {!mine && (error ? <ErrorState noun="page" error={error} onRetry={retry} /> : <Skeleton />)}
      {mine && (
        <div className={layout.stack}>
          <SecondStepSection mine={mine} />
          {provider && <IdentityList provider={provider} identities={mine.identities} onUnlink={changes.unlink} />}
          <DeviceList
            devices={mine.devices}
            signIns={mine.signIns}
            onEnd={changes.endDevice}
            onEndOthers={changes.endOthers}
          />
          <AccessTokenList
            tokens={tokens.data?.accessTokens ?? []}
            onCreate={() => setCreating(true)}
            onRevoke={changes.revokeToken}
          />
          <CreateTokenDialog
            open={creating}
            permissions={mine.tokenPermissions}
            onCreate={changes.createToken}
            onClose={() => setCreating(false)}
          />
        </div>
      )}
    </PageFrame>
  );
}

const Skeleton = () => (
  <Loading className={layout.stack}>
    <Panel>
      <p>&nbsp;</p>
    </Panel>
  </Loading>
);
