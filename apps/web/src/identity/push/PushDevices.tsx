import { Button } from "@mantine/core";
import type { Push, PushDevice } from "@passerelle/contract/identity/push";
import { useQuery } from "@tanstack/react-query";
import { sentenceOf } from "#platform/api.ts";
import { deviceName } from "#platform/device-name.ts";
import { formatMoment } from "#platform/formats.ts";
import { showToast } from "#platform/toasts.ts";
import { useIsOnline } from "#platform/use-is-online.ts";
import { QueryView } from "#ui/QueryView.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { pushQuery, useAddDevice, useDeleteDevice } from "./queries.ts";
import { texts, whyNotAdded } from "./texts.ts";
import { isGrantedHere, useSupport } from "./use-push.ts";

const DeviceLine = ({ device }: { device: PushDevice }) => {
  const remove = useDeleteDevice();
  const { id, is_current, created_at } = device;
  return (
    <li className="row between">
      <div>
        <strong>{deviceName(device)}</strong> {is_current && <StatusBadge label="Cet appareil" tone="info" />}
        <p className="soft small no-margin">Activé le {formatMoment(created_at)}</p>
      </div>
      <Button
        variant="default"
        loading={remove.isPending}
        onClick={() =>
          remove.mutate(
            { id, isCurrent: is_current },
            {
              onSuccess: () => showToast("success", texts.removed),
              onError: (error) => showToast("error", sentenceOf(error, "Le retrait n'a pas abouti. Réessayez.")),
            },
          )
        }
      >
        {is_current ? "Désactiver" : "Retirer"}
        <span className="visually-hidden"> {deviceName(device)}</span>
      </Button>
    </li>
  );
};

/** What may be done on the device at hand: be notified, or why not. */
const ThisDevice = ({ push: { key, devices } }: { push: Push }) => {
  const support = useSupport();
  const isOnline = useIsOnline();
  const add = useAddDevice();
  if (!key || support === null) return null;
  if (support === "denied") return <p className="small no-margin">{texts.denied}</p>;
  if (support === "install") return <p className="small no-margin">{texts.install}</p>;
  if (support === "none") return <p className="small no-margin">{texts.unsupported}</p>;
  if (devices.some(({ is_current }) => is_current) && isGrantedHere()) return null;
  return (
    <div className="row between">
      <p className="small no-margin">
        {texts.question} <span className="soft">{isOnline ? texts.inSettings : texts.offline}</span>
      </p>
      <Button
        variant="default"
        disabled={!isOnline}
        loading={add.isPending}
        onClick={() =>
          add.mutate(key, {
            onSuccess: () => showToast("success", texts.done),
            onError: (error) => showToast("error", whyNotAdded(error)),
          })
        }
      >
        Activer
      </Button>
    </div>
  );
};

/** The devices on which the person is notified; nothing where the site notifies on none. `isChosen`: a kind of notice is for devices. */
export const PushDevices = ({ isChosen }: { isChosen: boolean }) => {
  const query = useQuery(pushQuery);
  if (query.data && !query.data.key && query.data.devices.length === 0) return null;
  return (
    <div className="stack">
      <h3 className="no-margin" id="push-devices">
        Sur vos appareils
      </h3>
      <QueryView query={query} failed={texts.loadingFailed} skeletons={1} height={56}>
        {(push) => (
          <>
            <ThisDevice push={push} />
            {isChosen && push.devices.length === 0 && <p className="small no-margin">{texts.mailedInstead}</p>}
            {push.devices.length > 0 && (
              <ul className="plain-list stack" aria-labelledby="push-devices">
                {push.devices.map((device) => (
                  <DeviceLine key={device.id} device={device} />
                ))}
              </ul>
            )}
          </>
        )}
      </QueryView>
    </div>
  );
};
