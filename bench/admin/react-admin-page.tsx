import fakeDataProvider from 'ra-data-fakerest'
import {
  Admin,
  BooleanField,
  BooleanInput,
  Datagrid,
  DateField,
  DateInput,
  Edit,
  List,
  NumberField,
  NumberInput,
  Resource,
  SearchInput,
  SimpleForm,
  TextField,
  TextInput,
} from 'react-admin'
import { createRoot } from 'react-dom/client'

// The list and the edit screen of posts of react-admin's simple example, with as many posts as our demo has fields.

const posts = Array.from({ length: 575 }, (_, index) => ({
  id: index + 1,
  title: `Post ${String((index * 7919) % 575).padStart(3, '0')}`,
  teaser: `What the post ${index + 1} is about.`,
  views: (index * 104_729) % 1_000,
  published_at: new Date(Date.UTC(2026, 0, 1 + (index % 365))).toISOString(),
  commentable: index % 3 > 0,
}))

const PostList = () => (
  <List
    filters={[<SearchInput key="q" source="q" alwaysOn />]}
    perPage={50}
    sort={{ field: 'id', order: 'ASC' }}
  >
    <Datagrid rowClick="edit">
      <NumberField source="id" />
      <TextField source="title" />
      <DateField source="published_at" />
      <BooleanField source="commentable" />
      <NumberField source="views" />
      <TextField source="teaser" />
    </Datagrid>
  </List>
)

const PostEdit = () => (
  <Edit>
    <SimpleForm>
      <TextInput source="title" />
      <TextInput source="teaser" multiline />
      <NumberInput source="views" />
      <DateInput source="published_at" />
      <BooleanInput source="commentable" />
    </SimpleForm>
  </Edit>
)

const root = document.getElementById('form')
if (!root) throw new Error('The page has no root.')
createRoot(root).render(
  <Admin dataProvider={fakeDataProvider({ posts })}>
    <Resource name="posts" list={PostList} edit={PostEdit} />
  </Admin>,
)
