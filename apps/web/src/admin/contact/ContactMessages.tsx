import { Button } from "@mantine/core";
import type { ContactLine } from "@passerelle/contract/admin/contact-messages";
import { contactStateLabels } from "@passerelle/contract/work-labels";
import { useQuery } from "@tanstack/react-query";
import { formatMoment, plural } from "#platform/formats.ts";
import { pageIn, pageParam, pagesOf } from "#platform/page-number.ts";
import { PageTurner } from "#ui/PageTurner.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { SearchField } from "#ui/SearchField.tsx";
import { SelectField } from "#ui/SelectField.tsx";
import { EmptyState } from "#ui/states.tsx";
import { useOpened } from "#ui/use-address.ts";
import { useTypedSearch } from "#ui/use-typed.ts";
import { MessageState } from "./MessageState.tsx";
import { type MessageActions, MessageWindow } from "./MessageWindow.tsx";
import { messagesQuery, type StateAsked } from "./queries.ts";
import { texts } from "./texts.ts";
import "./contact-messages.css";

const stateLabels = { ...contactStateLabels, spam: "Indésirables" };
const isState = (value: string): value is NonNullable<StateAsked> => Object.hasOwn(stateLabels, value);

const MessageLine = ({ message, onOpen }: { message: ContactLine; onOpen: () => void }) => (
  <li className="card stack contact-line">
    <div className="row between">
      <h3 className="no-margin contact-words">{message.subject}</h3>
      <MessageState {...message} />
    </div>
    <p className="soft small no-margin contact-words">
      {message.name} · {message.email} · {formatMoment(message.created_at)}
    </p>
    <p className="no-margin contact-beginning">{message.message}</p>
    <div className="row">
      <Button variant="default" onClick={onOpen}>
        Ouvrir<span className="visually-hidden"> {message.subject}</span>
      </Button>
    </div>
  </li>
);

/** What visitors and schools have written, for the provider's people to answer; filter, search, page and opened message are in the address. */
export const ContactMessages = ({ messageActions }: { messageActions?: MessageActions }) => {
  const { params, set, search, typed, setTyped } = useTypedSearch({ resets: ["page"] });
  const asked = params.get("etat") ?? "";
  const state = isState(asked) ? asked : undefined;
  const page = pageIn(params);
  const { opened, open, close } = useOpened("message");
  const query = useQuery(messagesQuery({ state, search, page }));
  const { data } = query;
  return (
    <div className="stack">
      <h2 className="no-margin">Messages reçus</h2>
      <div className="grid-2">
        <SearchField placeholder="Nom, adresse, objet ou texte" value={typed} onType={setTyped} />
        <SelectField
          label="État"
          labels={stateLabels}
          empty="Tous"
          value={state ?? ""}
          onChange={(event) => set({ etat: event.target.value, page: null })}
        />
      </div>
      <QueryView query={query} failed={texts.listFailed} skeletons={3}>
        {(data) => (
          <p className="soft no-margin" role="status">
            {plural(data.total, "message", "messages")}
          </p>
        )}
      </QueryView>
      {data?.total === 0 && (
        <EmptyState title={search || state ? "Aucun message ne correspond." : "Aucun message pour le moment."} />
      )}
      <ul className="plain-list" aria-label="Messages">
        {data?.rows.map((message) => (
          <MessageLine key={message.id} message={message} onOpen={() => open(message.id)} />
        ))}
      </ul>
      <PageTurner page={page} pages={pagesOf(data?.total ?? 0)} onTurn={(to) => set({ page: pageParam(to) })} />
      {opened && <MessageWindow key={opened} id={opened} actions={messageActions} onClose={close} />}
    </div>
  );
};
