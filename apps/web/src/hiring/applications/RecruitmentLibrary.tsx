import CvLibrary from "#hiring/cv-library/CvLibrary.tsx";
import { PlaceChoice } from "#offers/search/PlaceChoice.tsx";
import { LibraryNotice } from "#organisations/companies/LibraryNotice.tsx";

/** The CV library with what other rooms show in it: loaded with its tab, so that the inbox stays light. */
export default function RecruitmentLibrary() {
  return (
    <CvLibrary
      placeField={(value, onChoose) => <PlaceChoice value={value} onChoose={onChoose} isInPlace />}
      notice={<LibraryNotice />}
    />
  );
}
